import type { Database } from '@pavilion/platform';
import * as v from 'valibot';

const entryRow = v.object({
  transactionId: v.bigint(),
  accountId: v.bigint(),
  amount: v.bigint(),
  balanceAfter: v.nullable(v.bigint()),
  currency: v.string(),
});

/** A leg of a posting. */
export type BookedEntry = v.InferOutput<typeof entryRow>;

// A step posts some few; a plan for a range that is closed at both ends reads no more than that.
const mostAtOnce = 1_000_000;

/** What was posted behind a transaction, in the order of each account. */
export const listEntriesAfter = (database: Database, transactionId: bigint): Promise<readonly BookedEntry[]> =>
  database.rows(
    entryRow,
    {
      name: 'simulation-entries',
      sql: `select e.transaction_id as "transactionId", e.account_id as "accountId", e.amount,
          e.balance_after as "balanceAfter", a.currency
        from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transaction_id > $1 and e.transaction_id <= $1 + ${mostAtOnce}
        order by e.transaction_id, e.leg`,
    },
    [transactionId],
  );

const accountRow = v.object({ id: v.bigint(), balance: v.bigint() });

/** What stands on some accounts, and on those of a member. */
export const listBalances = (
  database: Database,
  brandId: string,
  { memberId, accountIds }: { readonly memberId: bigint; readonly accountIds: readonly bigint[] },
): Promise<readonly v.InferOutput<typeof accountRow>[]> =>
  database.rows(
    accountRow,
    {
      name: 'simulation-balances',
      sql: `select id, coalesce(balance, 0)::bigint as balance from ledger_account where balance is not null and id in (
          select unnest($3::bigint[]) union select id from ledger_account
            where brand_id = $1 and kind in ('player', 'demo') and owner = $2::bigint::text)`,
    },
    [brandId, memberId, accountIds],
  );

/** What stands on every account of members. */
export const listAllBalances = (database: Database): Promise<readonly v.InferOutput<typeof accountRow>[]> =>
  database.rows(
    accountRow,
    'select id, coalesce(balance, 0)::bigint as balance from ledger_account where balance is not null',
  );

/** The last transaction that there is. */
export async function lastTransaction(database: Database): Promise<bigint> {
  const { id } = await database.row(
    v.object({ id: v.bigint() }),
    'select coalesce(max(id), 0) as id from ledger_transaction',
  );
  return id;
}
