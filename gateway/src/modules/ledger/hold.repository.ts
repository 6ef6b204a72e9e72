import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { type TransactionType, typeOfId } from './transaction-types';

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

/** The hold that a transaction placed. */
export async function readPlaced(tx: Tx, brandId: string, transactionId: bigint): Promise<Hold> {
  const row = await tx.row(holdRow, `select ${columns} from ledger_hold where brand_id = $1 and placed_by = $2`, [
    brandId,
    transactionId,
  ]);
  return holdOf(row);
}

/** A hold as it is now. */
export async function readHold(tx: Tx, brandId: string, holdId: bigint): Promise<Hold> {
  const row = await tx.row(holdRow, `select ${columns} from ledger_hold where brand_id = $1 and id = $2`, [
    brandId,
    holdId,
  ]);
  return holdOf(row);
}

/** The hold, locked: holds are locked before accounts everywhere, so that nobody waits in a circle. */
export async function lockHold(tx: Tx, brandId: string, holdId: bigint): Promise<Hold | undefined> {
  const row = await tx.maybeRow(
    holdRow,
    `select ${columns} from ledger_hold where brand_id = $1 and id = $2 for no key update`,
    [brandId, holdId],
  );
  return row && holdOf(row);
}

const knownRow = v.object({ known: v.boolean() });

/** Whether something was posted under a key. */
export async function isPosted(tx: Tx, brandId: string, key: string): Promise<boolean> {
  const { known } = await tx.row(
    knownRow,
    'select exists (select from ledger_transaction where brand_id = $1 and idempotency_key = $2) as known',
    [brandId, key],
  );
  return known;
}

const amountRow = v.object({ amount: v.bigint() });

/** What an earlier return under the same key gave back, so that a repetition asks for the same. */
export async function findReturn(
  tx: Tx,
  brandId: string,
  { accountId, key }: { readonly accountId: bigint; readonly key: string },
): Promise<Amount | undefined> {
  const row = await tx.maybeRow(
    amountRow,
    `select e.amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
     where t.brand_id = $1 and t.idempotency_key = $2 and e.account_id = $3 and e.amount > 0`,
    [brandId, key, accountId],
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
