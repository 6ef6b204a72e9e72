import type { Logger } from '@pavilion/platform';
import { Counter, type Registry } from 'prom-client';

/** What operators learn of rounds; never throws. */
export interface RoundEvents {
  completed(roundId: string): void;
  cancelled(roundId: string, refusal: string): void;
  /** A bet or a win whose arrival is not known yet. */
  unsettled(roundId: string, reason: string): void;
  sweepFailed(error: unknown): void;
}

/** Log lines and counters of rounds. */
export function createRoundEvents(logger: Logger, registry: Registry): RoundEvents {
  const counter = new Counter({
    name: 'vendor_rounds_total',
    help: 'Rounds by what became of them; unsettled ones are retried',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    completed: () => counter.inc({ outcome: 'completed' }),
    cancelled(roundId, refusal) {
      counter.inc({ outcome: 'cancelled' });
      logger.info({ roundId, refusal }, 'round cancelled');
    },
    unsettled(roundId, reason) {
      counter.inc({ outcome: 'unsettled' });
      logger.warn({ roundId, reason }, 'round unsettled, will be retried');
    },
    sweepFailed: (error) => logger.error({ err: error }, 'outbox failed'),
  };
}
