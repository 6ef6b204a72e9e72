import type { Clock, Database } from '@pavilion/platform';
import type { SeamlessEvents } from './seamless.events';
import { countOpenRounds } from './seamless.repository';

/** Looks after rounds that no vendor has ended. */
export interface OpenRoundWatch {
  start(): void;
  stop(): void;
}

const everyMs = 30_000;

/** Keeps the figures of open rounds fresh, so that operators see a vendor that stopped settling. */
export function createOpenRoundWatch({
  database,
  clock,
  events,
}: {
  database: Database;
  clock: Clock;
  events: SeamlessEvents;
}): OpenRoundWatch {
  let timer: NodeJS.Timeout | undefined;
  const look = (): void =>
    void countOpenRounds(database, new Date(clock.now()))
      .then((rounds) => events.roundsCounted(rounds))
      .catch((error: unknown) => events.roundsNotCounted(error));
  return {
    start() {
      look();
      timer = setInterval(look, everyMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
