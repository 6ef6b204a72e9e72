import { addAmounts, type Amount, negateAmount } from '@pavilion/money';
import { err, ok, type Result, type Tx } from '@pavilion/platform';
import { findReturn, type Hold, isPosted, lockHold, readHold, readPlaced } from './hold.repository';
import type { PostingRefusal, Remark } from './ledger.repository';
import { type Leg, postLegs } from './legs';
import { type TransactionType, typeIdOf } from './transaction-types';

/** Money to be frozen: it leaves what can be spent at once and stands on the owner's locked account. */
export interface NewHold {
  readonly key: string;
  /** For example `withdrawal`. */
  readonly kind: string;
  readonly accountId: bigint;
  /** The same owner's account of the purpose `locked`. */
  readonly lockedAccountId: bigint;
  readonly amount: Amount;
  readonly type: TransactionType;
  /** What it is when some of it goes back. */
  readonly returnType: TransactionType;
  readonly remark: Remark;
  readonly expiresAt?: Date;
  readonly at: Date;
}

/** Why a hold did not do what was asked. */
export type HoldRefusal = PostingRefusal | 'wallet.hold-ended';

/** Freezes money: once for a key, however often it is asked. */
export async function placeHold(tx: Tx, brandId: string, hold: NewHold): Promise<Result<Hold, HoldRefusal>> {
  const { key, kind, accountId, lockedAccountId, amount, type, returnType, remark, expiresAt, at } = hold;
  const posted = await postLegs(tx, brandId, {
    key,
    kind,
    legs: [
      { accountId, amount: negateAmount(amount), type },
      { accountId: lockedAccountId, amount, type },
    ],
    remark,
    at,
  });
  if (!posted.ok) return posted;
  const { transactionId, replayed } = posted.value;
  if (!replayed) {
    await tx.execute(
      `insert into ledger_hold
         (brand_id, account_id, locked_account_id, amount, placed_by, return_type, expires_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [brandId, accountId, lockedAccountId, amount, transactionId, typeIdOf(returnType), expiresAt ?? null, at],
    );
  }
  return ok(await readPlaced(tx, brandId, transactionId));
}

/** A part of a hold that is paid to others, or its return. */
export interface HoldMove {
  readonly key: string;
  readonly kind: string;
  readonly holdId: bigint;
  readonly remark: Remark;
  readonly at: Date;
}

/** What became of a hold, and the transaction that did it. */
export interface HoldMoved {
  readonly hold: Hold;
  readonly transactionId: bigint;
  readonly replayed: boolean;
}

/**
 * Pays a part of a hold to others; what they get together is what the hold loses. Refused with `wallet.hold-ended` when
 * less is left than that.
 */
export async function captureHold(
  tx: Tx,
  brandId: string,
  { targets, type, ...move }: HoldMove & { readonly targets: readonly Leg[]; readonly type: TransactionType },
): Promise<Result<HoldMoved, HoldRefusal>> {
  const hold = await lockHold(tx, brandId, move.holdId);
  if (!hold) return err('wallet.unknown-reference');
  const taken = addAmounts(...targets.map(({ amount }) => amount));
  const source = { accountId: hold.lockedAccountId, amount: negateAmount(taken), type };
  return moveHold(tx, brandId, { move, hold, legs: [source, ...targets], taken, side: 'captured' });
}

/** Gives what is left of a hold back; refused with `wallet.hold-ended` when nothing is. */
export async function voidHold(tx: Tx, brandId: string, move: HoldMove): Promise<Result<HoldMoved, HoldRefusal>> {
  const hold = await lockHold(tx, brandId, move.holdId);
  if (!hold) return err('wallet.unknown-reference');
  const known = await findReturn(tx, brandId, { accountId: hold.accountId, key: move.key });
  const taken = known ?? hold.left;
  const type = hold.returnType;
  const legs: Leg[] = [
    { accountId: hold.lockedAccountId, amount: negateAmount(taken), type },
    { accountId: hold.accountId, amount: taken, type },
  ];
  return moveHold(tx, brandId, { move, hold, legs, taken, side: 'returned' });
}

interface Movement {
  readonly move: HoldMove;
  readonly hold: Hold;
  readonly legs: readonly Leg[];
  readonly taken: Amount;
  readonly side: 'captured' | 'returned';
}

async function moveHold(
  tx: Tx,
  brandId: string,
  { move, hold, legs, taken, side }: Movement,
): Promise<Result<HoldMoved, HoldRefusal>> {
  const { key, kind, remark, at } = move;
  if (taken <= 0n) return err('wallet.hold-ended');
  const isKnown = await isPosted(tx, brandId, key);
  if (!isKnown && taken > hold.left) return err('wallet.hold-ended');
  const posting = { key, kind, legs, remark, at };
  let posted = await postLegs(tx, brandId, { ...posting, about: `hold ${hold.id}` });
  // The content of older postings does not name their hold: one may be of this hold if the hold moved as much.
  if (!posted.ok && posted.error === 'wallet.idempotency-conflict' && hold[side] >= taken)
    posted = await postLegs(tx, brandId, posting);
  if (!posted.ok) return posted;
  const { transactionId, replayed } = posted.value;
  if (!replayed) {
    await tx.execute(
      `update ledger_hold set ${side} = ${side} + $3,
         ended_at = case when captured + returned + $3 = amount then $4::timestamptz end
       where brand_id = $1 and id = $2`,
      [brandId, hold.id, taken, at],
    );
  }
  return ok({ hold: await readHold(tx, brandId, hold.id), transactionId, replayed });
}
