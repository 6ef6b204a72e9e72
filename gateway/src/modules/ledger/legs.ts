import { type Amount, amountOf } from '@pavilion/money';
import { err, ok, type Result, type Tx } from '@pavilion/platform';
import type { PostingRefusal, Remark } from './ledger.repository';
import { postRow } from './legs.repository';
import { type TransactionType, typeIdOf } from './transaction-types';

/** What one transaction does to one account; an account may have several legs. */
export interface Leg {
  readonly accountId: bigint;
  /** Signed, as the account sees it; never zero. */
  readonly amount: Amount;
  readonly type: TransactionType;
}

/** Any number of legs that are booked together, or not at all. */
export interface LegsPosting {
  /** UNIQUE for ever within the brand. */
  readonly key: string;
  readonly kind: string;
  /** They sum to zero in each currency, over accounts of the brand and of one pool; at most {@link mostLegs}. */
  readonly legs: readonly Leg[];
  /** What the key stands for besides kind and legs: without it, two that move the same are the same. */
  readonly about?: string;
  /** The wager that they belong to, whose figures the caller keeps; without one they are cash. */
  readonly wagerId?: bigint | undefined;
  readonly remark: Remark;
  readonly at: Date;
}

/** What a posting of legs answers, now and whenever it is repeated. */
export interface LegsPosted {
  readonly transactionId: bigint;
  /** Balance of each member's account after it. */
  readonly balances: ReadonlyMap<bigint, Amount>;
  readonly replayed: boolean;
}

/** The constraint that checks a transaction looks at all its entries for each of them. */
export const mostLegs = 400;

/**
 * Books legs: once for a key, however often it is asked. The same key with other legs, or about something else, is
 * refused.
 * @throws TypeError for legs that can never be booked: none, too many, or one of nothing
 */
export async function postLegs(
  tx: Tx,
  brandId: string,
  { key, kind, legs, about, wagerId, remark, at }: LegsPosting,
): Promise<Result<LegsPosted, PostingRefusal>> {
  if (legs.length < 2 || legs.length > mostLegs) throw new TypeError(`a posting of ${legs.length} legs`);
  if (legs.some(({ amount }) => amount === 0n)) throw new TypeError('a leg of nothing');
  const row = await postRow(tx, [
    brandId,
    key,
    kind,
    fingerprintOf(about === undefined ? kind : `${kind}:${about}`, legs),
    legs.map(({ accountId }) => accountId),
    legs.map(({ amount }) => amount),
    legs.map(({ type }) => typeIdOf(type)),
    wagerId ?? null,
    remark.key,
    remark.params ? JSON.stringify(remark.params) : null,
    at,
  ]);
  if (row.outcome !== 'posted' && row.outcome !== 'replayed') return err(row.outcome);
  return ok({
    transactionId: row.transaction_id,
    balances: new Map(
      Object.entries(row.balances ?? {}).map(([id, balance]) => [BigInt(id), amountOf(BigInt(balance))]),
    ),
    replayed: row.outcome === 'replayed',
  });
}

/** The content that a key stands for; the order in which legs are given is no part of it. */
const fingerprintOf = (subject: string, legs: readonly Leg[]): string =>
  [subject, ...legs.map(({ accountId, amount, type }) => `${accountId} ${amount} ${typeIdOf(type)}`).sort()].join(':');
