import type { Clock, Database } from '@pavilion/platform';
import type { SeamlessEvents } from './seamless.events';

/** Keeps the sessions of players alive who do nothing but play. */
export interface PlayActivity {
  /** A bet was made in a game session. */
  played(tokenHash: Buffer): void;
  /** Waits until what was noted is stored. */
  drain(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: SeamlessEvents;
}

const noteEveryMs = 60_000;

/** Each game session is noted at most once a minute, all of a minute's in one statement. */
export function createPlayActivity({ database, clock, events }: Deps): PlayActivity {
  let noted = new Set<string>();
  let storedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<unknown> = Promise.resolve();
  const store = (tokenHashes: readonly string[]): Promise<unknown> =>
    database
      .execute('select game_sessions_seen($1::bytea[], $2)', [
        tokenHashes.map((hash) => Buffer.from(hash, 'base64')),
        new Date(clock.now()),
      ])
      .catch((error: unknown) => events.activityNotStored(error));
  const flush = (): void => {
    const tokenHashes = [...noted];
    noted = new Set();
    storedAt = clock.now();
    clearTimeout(timer);
    timer = undefined;
    if (tokenHashes.length > 0) storing = Promise.all([storing, store(tokenHashes)]);
  };
  return {
    played(tokenHash) {
      noted.add(tokenHash.toString('base64'));
      if (clock.now() - storedAt >= noteEveryMs) flush();
      // The last bet before a pause counts too, although no other one follows soon.
      else timer ??= setTimeout(flush, noteEveryMs).unref();
    },
    async drain() {
      flush();
      await storing;
    },
  };
}
