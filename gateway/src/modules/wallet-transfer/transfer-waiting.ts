import type { NamedTransfer } from './transfer-sending.service';

/** Lets whoever began a transfer wait until the outbox has looked at it for the first time. */
export interface TransferWaiting {
  /** Resolves when this process has attended to the transfer, or after `longestMs`. */
  wait(named: NamedTransfer, longestMs: number): Promise<void>;
  attended(named: NamedTransfer): void;
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
    attended(named) {
      for (const finish of waiting.get(keyOf(named)) ?? []) finish();
    },
  };
}
