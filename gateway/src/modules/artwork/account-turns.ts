/** Refused because the account has as many pictures waiting as it may. */
export class AccountBusy extends Error {
  override readonly name = 'AccountBusy';
}

/** Work of accounts: one at a time for each, in the order in which it came. */
export interface AccountTurns {
  /** Runs `work` when what the account sent before is done. @throws AccountBusy beyond its bound */
  run<T>(account: string, work: () => Promise<T>): Promise<T>;
}

interface Line {
  readonly length: number;
  readonly last: Promise<unknown>;
}

/** Lines of accounts, each no longer than `most` with the one that runs. */
export function createAccountTurns(most: number): AccountTurns {
  const lines = new Map<string, Line>();
  const leave = (account: string): void => {
    const line = lines.get(account);
    if (line && line.length > 1) lines.set(account, { ...line, length: line.length - 1 });
    else lines.delete(account);
  };
  return {
    async run(account, work) {
      const line = lines.get(account) ?? { length: 0, last: Promise.resolve() };
      if (line.length >= most) throw new AccountBusy();
      const turn = line.last.then(work).finally(() => leave(account));
      // A failure is told to whoever waits for it, and does not end the line.
      lines.set(account, { length: line.length + 1, last: turn.catch(() => undefined) });
      return turn;
    },
  };
}
