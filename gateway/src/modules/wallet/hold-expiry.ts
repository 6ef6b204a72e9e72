import type { Clock, Database } from '@pavilion/platform';
import { listDueHolds, voidHold } from '../ledger';
import type { BalancePublisher } from './balance-publisher';
import { findShownBalances } from './moved-balances.repository';
import type { WalletEvents } from './wallet.events';

/** Gives frozen money back whose time is over. */
export interface HoldExpiry {
  start(): void;
  /** Looks once, and resolves when what was due is given back; one that cannot be stops no other. */
  look(): Promise<void>;
  stop(): void;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly publisher: BalancePublisher;
  readonly events: WalletEvents;
}

const everyMs = 5_000;
const atOnce = 100;

/** Several gateways may look at once: a hold is given back by a key of its own, so it goes back once. */
export function createHoldExpiry({ database, clock, publisher, events }: Deps): HoldExpiry {
  let timer: NodeJS.Timeout | undefined;
  const giveBack = async ({ id, brandId }: { id: bigint; brandId: string }): Promise<void> => {
    const key = `hold-expired:${id}`;
    const move = { key, kind: 'hold-expired', holdId: id, remark: { key: 'hold.returned' } } as const;
    const moved = await database.transaction((tx) => voidHold(tx, brandId, { ...move, at: new Date(clock.now()) }), {
      attempts: 3,
    });
    // Somebody else may have ended it since it was found.
    if (!moved.ok && moved.error === 'wallet.hold-ended') return;
    if (!moved.ok) throw new Error(`return refused: ${moved.error}`);
    for (const balance of await findShownBalances(database, brandId, [moved.value.hold.accountId]))
      publisher.moved(balance);
  };
  const look = async (): Promise<void> => {
    const due = await listDueHolds(database, { at: new Date(clock.now()), limit: atOnce });
    for (const hold of due) await giveBack(hold).catch((error: unknown) => events.holdNotReturned(hold.id, error));
  };
  return {
    look,
    start() {
      const lookQuietly = (): void => void look().catch((error: unknown) => events.holdsNotReturned(error));
      timer = setInterval(lookQuietly, everyMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
