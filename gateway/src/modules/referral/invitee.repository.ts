import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { ReferralRules, Shared } from './referral.policy';

export const inviteeStates = ['PENDING', 'VALID', 'REVIEW', 'EXCLUDED'] as const;
const sharedThing = v.picklist(['device', 'address', 'number', 'name'] satisfies readonly Shared[]);

/**
 * Puts whoever was invited on the list of who invited them, with what it takes to be valid as it is promised now.
 * Nobody else is put anywhere.
 */
export async function registerInvitee(
  tx: Tx,
  brandId: string,
  {
    memberId,
    at,
    rules,
    countsFrom,
  }: {
    readonly memberId: bigint;
    readonly at: Date;
    readonly rules: Pick<ReferralRules, 'currency' | 'validDays' | 'validDeposit' | 'validTurnover'>;
    /** Settled before it is told in another way. */
    readonly countsFrom?: Date;
  },
): Promise<void> {
  await tx.execute(
    `insert into referral_invitee (brand_id, member_id, referrer_id, currency, registered_at, needs_deposit,
       needs_turnover, valid_until, turnover_since, counts_from)
     select m.brand_id, m.id, m.referrer_id, $3::text, $4::timestamptz, $5::bigint, $6::bigint,
       $4::timestamptz + make_interval(days => $7::integer), $4::timestamptz, $8::timestamptz
     from member m where m.brand_id = $1 and m.id = $2 and m.referrer_id is not null and m.type <> 4
     on conflict do nothing`,
    [
      ...[brandId, memberId, rules.currency, at, rules.validDeposit, rules.validTurnover, rules.validDays],
      countsFrom ?? null,
    ],
  );
}

const inviteeRow = v.object({
  memberId: v.bigint(),
  referrerId: v.bigint(),
  currency: v.string(),
  state: v.picklist(inviteeStates),
  isReached: v.boolean(),
  isAccepted: v.boolean(),
  shared: v.array(sharedThing),
  depositDue: v.bigint(),
  turnoverDue: v.bigint(),
  turnoverSince: v.date(),
  validAt: v.nullable(v.date()),
});

/** Somebody who was invited, whose row this transaction has locked. */
export type Invitee = v.InferOutput<typeof inviteeRow>;

/** Locks one; nothing where nobody invited them. */
export const lockInvitee = (tx: Tx, brandId: string, memberId: bigint): Promise<Invitee | undefined> =>
  tx.maybeRow(
    inviteeRow,
    `select member_id as "memberId", referrer_id as "referrerId", currency, state, is_accepted as "isAccepted", shared,
       timely_deposit >= needs_deposit and timely_turnover >= needs_turnover as "isReached",
       deposit_due as "depositDue", turnover_due as "turnoverDue", turnover_since as "turnoverSince",
       valid_at as "validAt"
     from referral_invitee where brand_id = $1 and member_id = $2 for no key update`,
    [brandId, memberId],
  );

/** What becomes of a locked one. */
export interface InviteeMove {
  readonly memberId: bigint;
  readonly state: Invitee['state'];
  readonly shared: readonly Shared[];
  readonly isAccepted: boolean;
  readonly validAt: Date | null;
}

export async function moveInvitee(tx: Tx, brandId: string, move: InviteeMove): Promise<void> {
  await tx.execute(
    `update referral_invitee set state = $3, shared = $4, is_accepted = $5, valid_at = $6
     where brand_id = $1 and member_id = $2`,
    [brandId, move.memberId, move.state, move.shared, move.isAccepted, move.validAt],
  );
}

/** Takes what a share was paid of off a locked one. */
export async function emptyDue(
  tx: Tx,
  brandId: string,
  { memberId, source }: { readonly memberId: bigint; readonly source: 'DEPOSIT' | 'TURNOVER' },
): Promise<void> {
  await tx.execute(
    `update referral_invitee set deposit_due = case when $3 = 'DEPOSIT' then 0 else deposit_due end,
       turnover_due = case when $3 = 'TURNOVER' then 0 else turnover_due end
     where brand_id = $1 and member_id = $2`,
    [brandId, memberId, source],
  );
}

/** Leaves stakes whose share is too little for a later day. */
export async function postponeTurnover(
  tx: Tx,
  brandId: string,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<void> {
  await tx.execute('update referral_invitee set turnover_since = $3 where brand_id = $1 and member_id = $2', [
    brandId,
    memberId,
    at,
  ]);
}

/** Members of a reading, in their order. */
export interface Reading {
  readonly behind: bigint;
  readonly limit: number;
}

const idRow = v.object({ member_id: v.bigint() });
const idsOf = (rows: readonly v.InferOutput<typeof idRow>[]): bigint[] => rows.map((row) => row.member_id);

/** Who has reached what was asked for, and is not judged yet. */
export const listReached = async (db: Queryable, brandId: string, { behind, limit }: Reading): Promise<bigint[]> =>
  idsOf(
    await db.rows(
      idRow,
      `select member_id from referral_invitee
       where brand_id = $1 and state = 'PENDING' and timely_deposit >= needs_deposit
         and timely_turnover >= needs_turnover and member_id > $2
       order by member_id limit $3`,
      [brandId, behind, limit],
    ),
  );

/** Whose deposits come to a share that is paid at once. */
export const listDeposits = async (
  db: Queryable,
  brandId: string,
  { behind, limit, least }: Reading & { readonly least: bigint },
): Promise<bigint[]> =>
  idsOf(
    await db.rows(
      idRow,
      `select member_id from referral_invitee
       where brand_id = $1 and state = 'VALID' and deposit_due > 0 and deposit_due >= $2 and member_id > $3
       order by member_id limit $4`,
      [brandId, least, behind, limit],
    ),
  );

/** Whose stakes of days that are over have no share yet. */
export const listTurnover = async (
  db: Queryable,
  brandId: string,
  { behind, limit, before }: Reading & { readonly before: Date },
): Promise<bigint[]> =>
  idsOf(
    await db.rows(
      idRow,
      `select member_id from referral_invitee
       where brand_id = $1 and state = 'VALID' and turnover_due > 0 and turnover_since < $2 and member_id > $3
       order by member_id limit $4`,
      [brandId, before, behind, limit],
    ),
  );
