import { eventTopics } from '@pavilion/api-contract';
import { type Amount, amountToWire } from '@pavilion/money';
import type { Clock } from '@pavilion/platform';
import type { EventPublisher } from '../event-bus';
import type { WalletEvents } from './wallet.events';

/** A member's shown balance after a commit. */
export interface MovedBalance {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly balance: Amount;
}

/** Tells open pages of balances that moved. */
export interface BalancePublisher {
  moved(balance: MovedBalance): void;
  /** Waits until everything is told. */
  drain(): Promise<void>;
}

interface Deps {
  readonly publisher: Pick<EventPublisher, 'publish'>;
  readonly clock: Clock;
  readonly events: Pick<WalletEvents, 'balancesNotPublished'>;
  /** Shortest time between two rounds of telling; a lone change is told at once. */
  readonly everyMs: number;
}

/** Of several movements of one balance between two rounds only the last is told. */
export function createBalancePublisher({ publisher, clock, events, everyMs }: Deps): BalancePublisher {
  let pending = new Map<string, MovedBalance>();
  let telling: Promise<void> | undefined;
  const tell = async (): Promise<void> => {
    const told = [...pending.values()];
    pending = new Map();
    const at = clock.now();
    await publisher
      .publish(
        told.map(({ brandId, memberId, balance }) => ({
          topic: eventTopics.member(brandId, memberId),
          event: { name: 'balance.changed', data: { sumBalance: amountToWire(balance), at } },
        })),
      )
      .catch((error: unknown) => events.balancesNotPublished(error));
  };
  const loop = async (): Promise<void> => {
    while (pending.size > 0) {
      await tell();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    telling = undefined;
  };
  return {
    moved(balance) {
      pending.set(`${balance.brandId} ${balance.memberId}`, balance);
      telling ??= loop();
    },
    drain: async () => telling,
  };
}
