import type { NamedTransfer } from './transfer-sending.service';

/** Lets whoever began a transfer wait a moment for its end, which the outbox brings. */
export interface TransferWaiting {
  /** Resolves when the transfer has ended in this process, or after `longestMs`. */
  wait(named: NamedTransfer, longestMs: number): Promise<void>;
  ended(named: NamedTransfer): void;
}

const keyOf = ({ brandId, id }: NamedTransfer): string => `${brandId} ${id}`;

export function createTransferWaiting(): TransferWaiting {
  const waiting = new Map<string, Set<() => void>>();
  return {
    wait(named, longestMs) {
      const key = keyOf(named);
      return new Promise((resolve) => {
        const those = waiting.get(key) ?? new Set();
        const finish = (): void => {
          clearTimeout(timer);
          those.delete(finish);
          if (those.size === 0) waiting.delete(key);
          resolve();
        };
        const timer = setTimeout(finish, longestMs);
        waiting.set(key, those.add(finish));
      });
    },
    ended(named) {
      for (const finish of waiting.get(keyOf(named)) ?? []) finish();
    },
  };
}
