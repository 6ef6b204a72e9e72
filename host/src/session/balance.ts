import { endpoints, type PlatformCaller } from '@pavilion/api-contract';
import type { BalanceState } from '@pavilion/remote-contract';
import type { SessionStore } from './session-store';

/** Keeps the balance of the store current. */
export interface BalanceReader {
  /** Reads the balance; while one reading runs, further calls become one reading after it. */
  refresh(): Promise<void>;
  /** Takes an amount over that the platform pushed. */
  accept(amount: bigint): void;
}

const lastKnown = (balance: BalanceState): bigint | undefined =>
  balance.status === 'unknown' ? undefined : balance.amount;

/** Number of the wallet that games share; what stands at vendors is no part of what a page shows as the balance. */
const mainWallet = 2;

/** A reader for the session in `store`. */
export function createBalanceReader(api: PlatformCaller, store: SessionStore): BalanceReader {
  let running: Promise<void> | undefined;
  let again = false;
  const readOnce = async (): Promise<void> => {
    const token = store.read().record?.token;
    if (!token) return;
    store.write({ balance: { status: 'updating', amount: lastKnown(store.read().balance) } });
    const balance = await api.call(endpoints.balance, { query: { typeId: mainWallet } }).then(
      ({ sumBalance }): BalanceState => ({ status: 'known', amount: sumBalance }),
      (): BalanceState => ({ status: 'failed', amount: lastKnown(store.read().balance) }),
    );
    if (store.read().record?.token === token) store.write({ balance });
  };
  const run = async (): Promise<void> => {
    do {
      again = false;
      await readOnce();
    } while (again);
  };
  return {
    refresh() {
      again = running !== undefined;
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
    accept(amount) {
      if (store.read().record) store.write({ balance: { status: 'known', amount } });
    },
  };
}
