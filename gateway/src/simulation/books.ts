import type { Database } from '@pavilion/platform';
import { type BookedEntry, lastTransaction, listAllBalances, listBalances, listEntriesAfter } from './books.repository';

/** Whose accounts are looked at whether they moved or not. */
export interface Bookkeeper {
  readonly brandId: string;
  readonly memberId: bigint;
}

/** Books that are kept beside the ledger, from its entries alone. */
export interface Books {
  /**
   * Takes what was posted since the last time, whoever it moved: what does not sum to zero, does not follow the balance
   * before, is below nothing, or is not what stands on its account.
   */
  findFaults(keeper: Bookkeeper): Promise<readonly string[]>;
}

/** Opens books that begin with what stands there now. */
export async function openBooks(database: Database): Promise<Books> {
  const balances = new Map((await listAllBalances(database)).map(({ id, balance }) => [id, balance]));
  let last = await lastTransaction(database);
  return {
    async findFaults({ brandId, memberId }) {
      const entries = await listEntriesAfter(database, last);
      last = entries.at(-1)?.transactionId ?? last;
      const faults = [...unbalanced(entries), ...entries.flatMap((entry) => follow(balances, entry))];
      const accountIds = [...new Set(entries.map(({ accountId }) => accountId))];
      for (const { id, balance } of await listBalances(database, brandId, { memberId, accountIds })) {
        const expected = balances.get(id) ?? 0n;
        if (balance === expected) continue;
        faults.push(`account ${id} stands at ${balance}, and its entries come to ${expected}`);
        balances.set(id, balance);
      }
      return faults;
    },
  };
}

/** Postings sum to zero in each currency. */
function unbalanced(entries: readonly BookedEntry[]): string[] {
  const sums = new Map<string, bigint>();
  for (const { transactionId, currency, amount } of entries) {
    const key = `transaction ${transactionId} in ${currency}`;
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return [...sums].filter(([, sum]) => sum !== 0n).map(([key, sum]) => `${key} comes to ${sum}`);
}

/** The next entry of an account begins where the last one ended. */
function follow(
  balances: Map<bigint, bigint>,
  { transactionId, accountId, amount, balanceAfter }: BookedEntry,
): string[] {
  if (balanceAfter === null) return [];
  const before = balances.get(accountId) ?? 0n;
  balances.set(accountId, balanceAfter);
  const faults: string[] = [];
  if (before + amount !== balanceAfter)
    faults.push(
      `transaction ${transactionId} took account ${accountId} from ${before} by ${amount} to ${balanceAfter}`,
    );
  if (balanceAfter < 0n) faults.push(`account ${accountId} is below nothing`);
  return faults;
}
