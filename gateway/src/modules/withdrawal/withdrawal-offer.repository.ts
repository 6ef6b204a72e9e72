import type { Amount } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { amount, columns, withdrawalColumns, type WithdrawalRecord } from './withdrawal.repository';

/** Opens an approved withdrawal to members who pay in. */
export async function openOffer(
  tx: Tx,
  brandId: string,
  { id, until }: { readonly id: bigint; readonly until: Date },
): Promise<void> {
  await tx.execute("update withdrawal set offer = 'OPEN', offered_until = $3 where brand_id = $1 and id = $2", [
    brandId,
    id,
    until,
  ]);
}

/** Moves an offer, and says whether it stood where it moves from. */
export async function moveOffer(
  tx: Tx,
  brandId: string,
  { id, from, to }: { readonly id: bigint; readonly from: 'OPEN' | 'TAKEN'; readonly to: 'OPEN' | 'TAKEN' | 'CLOSED' },
): Promise<boolean> {
  const moved = await tx.execute(
    `update withdrawal set offer = $4, confirm_until = null
     where brand_id = $1 and id = $2 and state = 'PAYING' and offer = $3`,
    [brandId, id, from, to],
  );
  return moved === 1;
}

/** Until when the receiver of a taken one confirms; `null` once nobody waits for that. */
export async function setConfirmUntil(
  tx: Tx,
  brandId: string,
  { id, until }: { readonly id: bigint; readonly until: Date | null },
): Promise<void> {
  await tx.execute("update withdrawal set confirm_until = $3 where brand_id = $1 and id = $2 and offer = 'TAKEN'", [
    brandId,
    id,
    until,
  ]);
}

/** Who looks for a withdrawal to pay. */
export interface Payer {
  readonly memberId: bigint;
  readonly currency: string;
  /** From which the payer asks; nothing where it says nothing about who that is. */
  readonly address: string | null;
  readonly at: Date;
}

/** Whether a member of `$1` can sign in, and so say that nothing came: who closed the account or is blocked cannot. */
const isReachable = (member: string): string => `not exists (select from member m
    where m.brand_id = $1 and m.id = ${member} and m.blocked)
  and not exists (select from play_guard g
    where g.brand_id = $1 and g.member_id = ${member} and g.closed_until > $3)`;

/**
 * Withdrawals `w` that a payer may be told of: of others, who share no device, address or number of an account. Two
 * accounts of one person would turn deposits into withdrawals at will. Those of whoever could not say
 * that nothing came are paid by the house.
 */
const open = `w.brand_id = $1 and w.state = 'PAYING' and w.offer = 'OPEN' and w.currency = $2 and w.offered_until > $3
  and w.member_id <> $4
  and not exists (select from known_device own join known_device other on other.device_id = own.device_id
    where own.member_id = $4 and other.member_id = w.member_id)
  and not exists (select from session s where s.brand_id = w.brand_id and s.member_id = w.member_id
    and s.seen_at > $3 - interval '30 days' and (s.address = $5 or s.seen_address = $5))
  and not exists (select from payout_account own join payout_account other
      on other.brand_id = own.brand_id and other.number_hash = own.number_hash
    where own.brand_id = w.brand_id and own.member_id = $4 and other.member_id = w.member_id)
  and ${isReachable('w.member_id')}`;

const valuesOf = (brandId: string, { currency, at, memberId, address }: Payer) => [
  ...[brandId, currency, at, memberId, address],
];

const offeredRow = v.object(withdrawalColumns);

type AmountOf = Payer & { readonly amount: Amount };

const lockOldest = (lock: string) => (tx: Tx, brandId: string, payer: AmountOf) =>
  tx.maybeRow(
    offeredRow,
    `select ${columns} from withdrawal w where ${open} and w.amount = $6 order by w.requested_at, w.id limit 1 ${lock}`,
    [...valuesOf(brandId, payer), payer.amount],
  );
const lockFree = lockOldest('for update skip locked');
const lockAny = lockOldest('for update');

/**
 * The withdrawal of an amount that has waited longest, behind its lock. Those that others hold just now are passed over
 * while there is another; of the last one it is waited for what becomes of it, since who holds it may only look at it.
 */
export const lockOffered = async (tx: Tx, brandId: string, payer: AmountOf): Promise<WithdrawalRecord | undefined> =>
  (await lockFree(tx, brandId, payer)) ?? (await lockAny(tx, brandId, payer));

const reachableRow = v.object({ reachable: v.boolean() });

/** Whether the owner of an offer can say that nothing came. */
export async function isOwnerReachable(
  db: Queryable,
  brandId: string,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<boolean> {
  const { reachable } = await db.row(reachableRow, `select ${isReachable('$2')} as reachable`, [brandId, memberId, at]);
  return reachable;
}

const amountRow = v.object({ amount });

/** Amounts that a payer could be told of now, those next to a requested one. */
export async function listOfferedAmounts(
  db: Queryable,
  brandId: string,
  { requested, limit, ...payer }: Payer & { readonly requested: Amount; readonly limit: number },
): Promise<Amount[]> {
  const rows = await db.rows(
    amountRow,
    `select near.amount from (select distinct w.amount, abs(w.amount - $6::bigint) as off from withdrawal w where ${open}
       order by off, w.amount limit $7) near order by near.amount`,
    [...valuesOf(brandId, payer), requested, limit],
  );
  return rows.map((row) => row.amount);
}

const offerRow = v.object({ amount, currency: v.string() });

/** What has been offered since before a moment, but not by some. */
export const listOffersOf = (
  db: Queryable,
  brandId: string,
  { before, notOf }: { readonly before: Date; readonly notOf: readonly bigint[] },
): Promise<v.InferOutput<typeof offerRow>[]> =>
  db.rows(
    offerRow,
    `select amount, currency from withdrawal where brand_id = $1 and state = 'PAYING' and offer = 'OPEN'
       and approved_at < $2 and member_id <> all($3) order by requested_at limit 20`,
    [brandId, before, notOf],
  );
