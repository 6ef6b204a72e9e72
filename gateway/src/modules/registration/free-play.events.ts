import type { Logger } from '@pavilion/platform';
import { Counter, type Registry } from 'prom-client';

/** What happens to old trial accounts, as log lines and figures; none of these throws. */
export interface FreePlayEvents {
  trialsSwept(count: number): void;
  trialsNotSwept(error: unknown): void;
}

export function createFreePlayEvents(registry: Registry, logger: Logger): FreePlayEvents {
  const swept = new Counter({
    name: 'session_trials_swept_total',
    help: 'Old trial accounts that were taken away',
    registers: [registry],
  });
  return {
    trialsSwept: (count) => swept.inc(count),
    trialsNotSwept: (error) => logger.warn({ err: error }, 'trial accounts were not swept'),
  };
}
