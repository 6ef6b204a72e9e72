import { type Amount, amountOf } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { AccountPool } from './ledger.repository';
import { type TransactionType, typeOfId } from './transaction-types';

/** What one account had from a posting. */
export interface Share {
  readonly accountId: bigint;
  readonly amount: Amount;
  readonly type: TransactionType;
  readonly currency: string;
  readonly pool: AccountPool;
  /** Of a member's account. */
  readonly balance: Amount | undefined;
  /** The same owner's main account, which owes what this one cannot give back. */
  readonly mainId: bigint;
}

/** A reversal that was made. */
export interface Undone {
  readonly transactionId: bigint;
  readonly key: string;
  readonly owed: ReadonlyMap<bigint, Amount>;
}

const shareRow = v.object({
  account_id: v.bigint(),
  amount: v.bigint(),
  type_id: v.number(),
  currency: v.string(),
  pool: v.picklist(['real', 'trial']),
  balance: v.nullable(v.bigint()),
  main_id: v.bigint(),
});

const mainOf = `join ledger_account m on m.brand_id = a.brand_id and m.kind = a.kind and m.owner = a.owner
       and m.currency = a.currency and m.pool = a.pool and m.purpose = 'main'`;

/** A posting to be looked at, and when. */
interface Looked {
  readonly transactionId: bigint;
  readonly at: Date;
}

/** What each account had from a posting, with what {@link lockAccounts} locks. */
export async function lockShares(tx: Tx, brandId: string, posting: Looked): Promise<Share[]> {
  await lockAccounts(tx, brandId, posting);
  const rows = await tx.rows(
    shareRow,
    `select e.account_id, sum(e.amount)::bigint as amount, (array_agg(e.type_id order by e.leg))[1] as type_id,
       a.currency, a.pool, a.balance, m.id as main_id
     from ledger_transaction t
     join ledger_entry e on e.transaction_id = t.id
     join ledger_account a on a.id = e.account_id
     ${mainOf}
     where t.brand_id = $1 and t.id = $2 and t.kind not in ('reversal', 'owed-collected')
       and not exists (
         select from ledger_entry f join ledger_account l on l.id = f.account_id
         where f.transaction_id = t.id and l.purpose = 'locked')
     group by e.account_id, a.id, m.id
     having sum(e.amount) <> 0
     order by e.account_id`,
    [brandId, posting.transactionId],
  );
  return rows.map((row) => ({
    accountId: row.account_id,
    amount: amountOf(row.amount),
    type: typeOfId(row.type_id),
    currency: row.currency,
    pool: row.pool,
    balance: row.balance === null ? undefined : amountOf(row.balance),
    mainId: row.main_id,
  }));
}

/**
 * Locks the members' accounts of a posting and the main accounts of their owners, in id order. A main account that is
 * not there is opened before: whoever opens the same one is waited for without a lock.
 */
async function lockAccounts(tx: Tx, brandId: string, { transactionId, at }: Looked): Promise<void> {
  await tx.execute(
    `select ledger_open_account(a.brand_id, a.kind, a.owner, a.currency, $3)
     from ledger_entry e join ledger_account a on a.id = e.account_id
     where e.transaction_id = $2 and a.brand_id = $1 and a.purpose <> 'main'`,
    [brandId, transactionId, at],
  );
  await tx.execute(
    `select from ledger_account where brand_id = $1 and balance is not null
       and id in (
         select unnest(array[a.id, m.id]) from ledger_entry e join ledger_account a on a.id = e.account_id ${mainOf}
         where e.transaction_id = $2)
     order by id for no key update`,
    [brandId, transactionId],
  );
}

const wagerRow = v.object({ id: v.bigint() });

/** The wager whose bet or win a posting is; nothing of what gave a bet back. */
export async function findWagerOf(tx: Tx, brandId: string, transactionId: bigint): Promise<bigint | undefined> {
  const row = await tx.maybeRow(
    wagerRow,
    `select w.id from ledger_transaction t join wager w on w.id = t.wager_id
     where t.brand_id = $1 and t.id = $2 and t.kind in ('bet', 'win')`,
    [brandId, transactionId],
  );
  return row?.id;
}

const reversalRow = v.object({
  reversed_by: v.bigint(),
  idempotency_key: v.string(),
  account_id: v.nullable(v.bigint()),
  amount: v.nullable(v.bigint()),
});

/** How a posting was taken back before. */
export async function findReversal(tx: Tx, brandId: string, transactionId: bigint): Promise<Undone | undefined> {
  const rows = await tx.rows(
    reversalRow,
    `select r.reversed_by, t.idempotency_key, o.account_id, o.amount
     from ledger_reversal r
     join ledger_transaction t on t.id = r.reversed_by
     left join ledger_owed o on o.transaction_id = r.transaction_id
     where r.transaction_id = $2 and t.brand_id = $1`,
    [brandId, transactionId],
  );
  const [first] = rows;
  if (!first) return undefined;
  const owed = rows.flatMap(({ account_id: id, amount }) =>
    id === null || amount === null ? [] : [[id, amountOf(amount)] as const],
  );
  return { transactionId: first.reversed_by, key: first.idempotency_key, owed: new Map(owed) };
}
