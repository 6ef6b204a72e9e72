import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { DueStake, RebatePart } from './rebate.policy';

/** Whose rebates, in which money. */
export interface RebateOwner {
  readonly memberId: bigint;
  readonly currency: string;
}

const dueRow = v.object({ category: v.string(), vendor_code: v.string(), valid: v.bigint() });

const asStake = (row: v.InferOutput<typeof dueRow>): DueStake => ({
  category: row.category,
  vendor: row.vendor_code,
  valid: amountOf(row.valid),
});

/** What of a member was settled and not yet paid for. */
export async function listDue(db: Queryable, brandId: string, owner: RebateOwner): Promise<DueStake[]> {
  const rows = await db.rows(
    dueRow,
    `select category, vendor_code, valid from rebate_due
     where brand_id = $1 and member_id = $2 and currency = $3 and valid > 0 order by category, vendor_code`,
    [brandId, owner.memberId, owner.currency],
  );
  return rows.map(asStake);
}

/** Locks what is not yet paid for, in the order in which the reader of the feed writes it. */
export async function lockDue(
  tx: Tx,
  brandId: string,
  {
    memberId,
    currency,
    before,
  }: RebateOwner & { /** Only what was settled before. */ readonly before: Date | undefined },
): Promise<DueStake[]> {
  const rows = await tx.rows(
    dueRow,
    `select category, vendor_code, valid from rebate_due
     where brand_id = $1 and member_id = $2 and currency = $3 and valid > 0
       and ($4::timestamptz is null or since < $4)
     order by category, vendor_code for update`,
    [brandId, memberId, currency, before ?? null],
  );
  return rows.map(asStake);
}

const namesOf = (stakes: readonly DueStake[]): [string[], string[]] => [
  stakes.map(({ category }) => category),
  stakes.map(({ vendor }) => vendor),
];

/** Takes locked stakes to zero. */
export async function emptyDue(
  tx: Tx,
  brandId: string,
  { memberId, currency, stakes }: RebateOwner & { readonly stakes: readonly DueStake[] },
): Promise<void> {
  await tx.execute(
    `update rebate_due d set valid = 0 from unnest($4::text[], $5::text[]) as p (category, vendor_code)
     where d.brand_id = $1 and d.member_id = $2 and d.currency = $3
       and d.category = p.category and d.vendor_code = p.vendor_code`,
    [brandId, memberId, currency, ...namesOf(stakes)],
  );
}

/** Leaves locked stakes that come to less than a unit of money for a later day. */
export async function postponeDue(
  tx: Tx,
  brandId: string,
  { memberId, currency, stakes, at }: RebateOwner & { readonly stakes: readonly DueStake[]; readonly at: Date },
): Promise<void> {
  await tx.execute(
    `update rebate_due d set since = $6 from unnest($4::text[], $5::text[]) as p (category, vendor_code)
     where d.brand_id = $1 and d.member_id = $2 and d.currency = $3
       and d.category = p.category and d.vendor_code = p.vendor_code`,
    [brandId, memberId, currency, ...namesOf(stakes), at],
  );
}

const leftRow = v.object({ member_id: v.bigint(), currency: v.string() });

/** The next members behind one, in their order, of whom something is left of a day before. */
export async function listLeft(
  db: Queryable,
  brandId: string,
  { before, behind, limit }: { before: Date; behind: RebateOwner | undefined; limit: number },
): Promise<RebateOwner[]> {
  const rows = await db.rows(
    leftRow,
    `select distinct member_id, currency from rebate_due
     where brand_id = $1 and valid > 0 and since < $2 and (member_id, currency) > ($3, $4)
     order by member_id, currency limit $5`,
    [brandId, before, behind?.memberId ?? 0n, behind?.currency ?? '', limit],
  );
  return rows.map((row) => ({ memberId: row.member_id, currency: row.currency }));
}

/** How a rebate was paid. */
export type ClaimWay = 'CLAIMED' | 'AUTOMATIC';

/** A rebate as it is stored. */
export interface NewClaim extends RebateOwner {
  readonly way: ClaimWay;
  /** Of the member's call, where one claimed it. */
  readonly intentKey: string | null;
  readonly valid: bigint;
  readonly amount: bigint;
  readonly at: Date;
  readonly parts: readonly RebatePart[];
}

const idRow = v.object({ id: v.bigint() });

/** Stores what is paid, with its parts; its id. */
export async function insertClaim(tx: Tx, brandId: string, { parts, ...claim }: NewClaim): Promise<bigint> {
  const { memberId, currency, way, valid, amount, at, intentKey } = claim;
  const { id } = await tx.row(
    idRow,
    `insert into rebate_claim (brand_id, member_id, currency, way, valid, amount, at, intent_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [brandId, memberId, currency, way, valid, amount, at, intentKey],
  );
  await tx.execute(
    `insert into rebate_part (claim_id, category, vendor_code, valid, rate, amount)
     select $1::bigint, p.* from unnest($2::text[], $3::text[], $4::bigint[], $5::integer[], $6::bigint[]) as p`,
    [
      id,
      ...namesOf(parts),
      parts.map(({ valid }) => valid),
      parts.map(({ rate }) => rate),
      parts.map(({ amount }) => amount),
    ],
  );
  return id;
}

/** What a claim brought, and when. */
export interface Claimed {
  readonly amount: Amount;
  readonly at: Date;
}

const claimedRow = v.object({ amount: v.bigint(), at: v.date() });

/** What the call with this key has claimed. */
export async function findClaimed(
  tx: Tx,
  brandId: string,
  { memberId, intentKey }: { readonly memberId: bigint; readonly intentKey: string },
): Promise<Claimed | undefined> {
  const sql = 'select amount, at from rebate_claim where brand_id = $1 and member_id = $2 and intent_key = $3';
  const row = await tx.maybeRow(claimedRow, sql, [brandId, memberId, intentKey]);
  return row && { amount: amountOf(row.amount), at: row.at };
}
