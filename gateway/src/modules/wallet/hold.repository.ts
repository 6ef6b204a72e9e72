import { addAmounts, type Amount, amountOf, negateAmount } from '@pavilion/money';
import { err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { PostingRefusal, Remark } from './ledger.repository';
import { type Leg, postLegs } from './legs.repository';
import { type TransactionType, typeIdOf, typeOfId } from './transaction-types';

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

/** A hold as it stands; `amount` = captured + returned + what is left. */
export interface Hold {
  readonly id: bigint;
  readonly accountId: bigint;
  readonly lockedAccountId: bigint;
  readonly amount: Amount;
  readonly captured: Amount;
  readonly returned: Amount;
  readonly left: Amount;
  readonly returnType: TransactionType;
  readonly expiresAt: Date | undefined;
}

/** Why a hold did not do what was asked. */
export type HoldRefusal = PostingRefusal | 'wallet.hold-ended';

const holdRow = v.object({
  id: v.bigint(),
  account_id: v.bigint(),
  locked_account_id: v.bigint(),
  amount: v.bigint(),
  captured: v.bigint(),
  returned: v.bigint(),
  return_type: v.number(),
  expires_at: v.nullable(v.date()),
});

const columns = 'id, account_id, locked_account_id, amount, captured, returned, return_type, expires_at';

const holdOf = (row: v.InferOutput<typeof holdRow>): Hold => ({
  id: row.id,
  accountId: row.account_id,
  lockedAccountId: row.locked_account_id,
  amount: amountOf(row.amount),
  captured: amountOf(row.captured),
  returned: amountOf(row.returned),
  left: amountOf(row.amount - row.captured - row.returned),
  returnType: typeOfId(row.return_type),
  expiresAt: row.expires_at ?? undefined,
});

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
  const row = await tx.row(holdRow, `select ${columns} from ledger_hold where brand_id = $1 and placed_by = $2`, [
    brandId,
    transactionId,
  ]);
  return ok(holdOf(row));
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
  const known = await findReturn(tx, brandId, { hold, key: move.key });
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
  const posted = await postLegs(tx, brandId, { key, kind, legs, remark, at });
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
  const row = await tx.row(holdRow, `select ${columns} from ledger_hold where brand_id = $1 and id = $2`, [
    brandId,
    hold.id,
  ]);
  return ok({ hold: holdOf(row), transactionId, replayed });
}

/** The hold, locked: holds are locked before accounts everywhere, so that nobody waits in a circle. */
async function lockHold(tx: Tx, brandId: string, holdId: bigint): Promise<Hold | undefined> {
  const row = await tx.maybeRow(
    holdRow,
    `select ${columns} from ledger_hold where brand_id = $1 and id = $2 for no key update`,
    [brandId, holdId],
  );
  return row && holdOf(row);
}

const knownRow = v.object({ known: v.boolean() });

async function isPosted(tx: Tx, brandId: string, key: string): Promise<boolean> {
  const { known } = await tx.row(
    knownRow,
    'select exists (select from ledger_transaction where brand_id = $1 and idempotency_key = $2) as known',
    [brandId, key],
  );
  return known;
}

const amountRow = v.object({ amount: v.bigint() });

/** What an earlier return under the same key gave back, so that a repetition asks for the same. */
async function findReturn(
  tx: Tx,
  brandId: string,
  { hold, key }: { readonly hold: Hold; readonly key: string },
): Promise<Amount | undefined> {
  const row = await tx.maybeRow(
    amountRow,
    `select e.amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
     where t.brand_id = $1 and t.idempotency_key = $2 and e.account_id = $3 and e.amount > 0`,
    [brandId, key, hold.accountId],
  );
  return row && amountOf(row.amount);
}

const dueRow = v.object({ id: v.bigint(), brand_id: v.string() });

/** Holds whose time is over, oldest first. */
export async function listDueHolds(
  db: Queryable,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<{ readonly id: bigint; readonly brandId: string }[]> {
  const rows = await db.rows(
    dueRow,
    `select id, brand_id from ledger_hold where ended_at is null and expires_at <= $1 order by expires_at limit $2`,
    [at, limit],
  );
  return rows.map(({ id, brand_id: brandId }) => ({ id, brandId }));
}
