import type { NamedMessage } from './delivery.schema';

/** How somebody waits. */
export interface WaitHow {
  readonly longestMs: number;
  /** Whether the message was tried, as its row says: another gateway may have taken it. */
  readonly wasTried: () => Promise<boolean>;
}

/** Lets whoever asked for a message wait for its first try. */
export interface DeliveryWaiting {
  /** Resolves when the message was tried, or after the longest time. */
  wait(named: NamedMessage, how: WaitHow): Promise<void>;
  /** This process has tried it. */
  attended(named: NamedMessage): void;
}

const lookEveryMs = 250;

export function createDeliveryWaiting(): DeliveryWaiting {
  const waiting = new Map<bigint, () => void>();
  return {
    wait: ({ id }, { longestMs, wasTried }) =>
      new Promise((resolve) => {
        const finish = (): void => {
          clearTimeout(timer);
          clearInterval(looking);
          waiting.delete(id);
          resolve();
        };
        const timer = setTimeout(finish, longestMs);
        // A look that fails tells nothing: the next one, or the end of the wait, will do.
        const look = (): void =>
          void wasTried().then(
            (tried) => tried && finish(),
            () => undefined,
          );
        const looking = setInterval(look, lookEveryMs);
        waiting.set(id, finish);
      }),
    attended: ({ id }) => waiting.get(id)?.(),
  };
}
