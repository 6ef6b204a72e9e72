import { amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { listKey, type ListPart, listPart, type ListPlace, type ListSource, listStatement } from '../../kit';
import { inviteeStates } from './invitee.repository';

const amount = v.pipe(
  v.bigint(),
  v.transform((units) => amountOf(units)),
);

const nameRow = v.object({ username: v.string() });

/** How an account signs in. */
export async function readAccountName(db: Queryable, brandId: string, memberId: bigint): Promise<string> {
  const sql = 'select username from member where brand_id = $1 and id = $2';
  return (await db.row(nameRow, sql, [brandId, memberId])).username;
}

/** The newest first. */
export const inviteeOrder: ListSource['order'] = [
  { column: 'i.registered_at', kind: 'time' },
  { column: 'i.member_id', kind: 'number' },
];

const inviteeRow = v.object({
  ...listKey,
  username: v.string(),
  registeredAt: v.date(),
  validUntil: v.date(),
  state: v.picklist(inviteeStates),
  deposited: amount,
  turnover: amount,
});

/** Somebody who was invited, as who invited them sees it. */
export type ListedInvitee = Omit<v.InferOutput<typeof inviteeRow>, 'list_key'>;

const inviteesOf = (brandId: string, memberId: bigint): Pick<ListSource, 'from' | 'values'> => ({
  from: `referral_invitee i join member m on m.brand_id = i.brand_id and m.id = i.member_id
    where i.brand_id = $1 and i.referrer_id = $2`,
  values: [brandId, memberId],
});

/** Part of who was invited. */
export async function listInvitees(
  db: Queryable,
  brandId: string,
  { memberId, place }: { readonly memberId: bigint; readonly place: ListPlace },
): Promise<ListPart<ListedInvitee>> {
  const columns = `m.username, i.registered_at as "registeredAt", i.valid_until as "validUntil", i.state,
    greatest(case when i.valid_at is null then i.timely_deposit else i.deposited end, 0)::bigint as deposited,
    greatest(case when i.valid_at is null then i.timely_turnover else i.turnover end, 0)::bigint as turnover`;
  const { sql, values } = listStatement({ columns, order: inviteeOrder, ...inviteesOf(brandId, memberId) }, place);
  return listPart(await db.rows(inviteeRow, sql, values), place);
}

const countRow = v.object({ count: v.number() });

export async function countInvitees(db: Queryable, brandId: string, memberId: bigint): Promise<number> {
  const sql = 'select count(*)::int as count from referral_invitee where brand_id = $1 and referrer_id = $2';
  return (await db.row(countRow, sql, [brandId, memberId])).count;
}

const sumsRow = v.object({ valid: v.number(), earned: amount, month: amount, claimable: amount });

/** What invitations brought of all time and of a month, and what of it waits at `at`. */
export const readSums = (
  db: Queryable,
  brandId: string,
  { memberId, month, at }: { readonly memberId: bigint; readonly month: string; readonly at: Date },
): Promise<v.InferOutput<typeof sumsRow>> =>
  db.row(
    sumsRow,
    `select coalesce((select valid from referral_inviter where brand_id = $1 and member_id = $2), 0) as valid,
       coalesce((select earned from referral_inviter where brand_id = $1 and member_id = $2), 0)::bigint as earned,
       coalesce((select income from referral_month where brand_id = $1 and month = $3 and member_id = $2), 0)::bigint
         as month,
       coalesce((select sum(r.amount) from reward r
         where r.brand_id = $1 and r.member_id = $2 and r.type = 'REFERRAL' and r.state = 'I'
           and (r.expires_at is null or r.expires_at > $4)), 0)::bigint as claimable`,
    [brandId, memberId, month, at],
  );

const daysRow = v.object({ today: amount, yesterday: amount });

/** What today and the day before brought. */
export const readDays = (
  db: Queryable,
  brandId: string,
  { memberId, today, yesterday }: { readonly memberId: bigint; readonly today: Date; readonly yesterday: Date },
): Promise<v.InferOutput<typeof daysRow>> =>
  db.row(
    daysRow,
    `select coalesce(sum(amount) filter (where at >= $3), 0)::bigint as today,
       coalesce(sum(amount) filter (where at < $3), 0)::bigint as yesterday
     from referral_income where brand_id = $1 and member_id = $2 and not is_void and at >= $4`,
    [brandId, memberId, today, yesterday],
  );

const placeRow = v.object({ rank: v.number(), username: v.string(), invitations: v.number(), income: amount });

/** A place of a month's ranking. */
export type RankingPlace = v.InferOutput<typeof placeRow>;

/** Who invited most in a month; who invited nobody is in no place. */
export const listRanking = (
  db: Queryable,
  brandId: string,
  { month, limit }: { readonly month: string; readonly limit: number },
): Promise<RankingPlace[]> =>
  db.rows(
    placeRow,
    `select row_number() over (order by r.invitations desc, r.income desc, r.member_id)::int as rank, m.username,
       r.invitations, r.income
     from referral_month r join member m on m.brand_id = r.brand_id and m.id = r.member_id
     where r.brand_id = $1 and r.month = $2 and r.invitations > 0
     order by r.invitations desc, r.income desc, r.member_id limit $3`,
    [brandId, month, limit],
  );

const ownRow = v.object({ rank: v.number(), invitations: v.number(), income: amount });

/** The place of one member; nothing where there is none. */
export const findPlace = (
  db: Queryable,
  brandId: string,
  { memberId, month }: { readonly memberId: bigint; readonly month: string },
): Promise<v.InferOutput<typeof ownRow> | undefined> =>
  db.maybeRow(
    ownRow,
    `select own.invitations, own.income, 1 + (select count(*) from referral_month r
         where r.brand_id = $1 and r.month = $2 and r.invitations > 0
           and (r.invitations > own.invitations or r.invitations = own.invitations
             and (r.income > own.income or r.income = own.income and r.member_id < own.member_id)))::int as rank
     from referral_month own where own.brand_id = $1 and own.month = $2 and own.member_id = $3`,
    [brandId, month, memberId],
  );
