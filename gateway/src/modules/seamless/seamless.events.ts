import type { Logger } from '@pavilion/platform';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { OpenRounds } from './seamless.repository';

/** What happens in calls of vendors, as log lines and figures; none of these throws. */
export interface SeamlessEvents {
  /** A vendor's call was answered. */
  vendorAnswered(call: string, outcome: string, seconds: number): void;
  vendorFailed(call: string, error: unknown): void;
  batchPosted(kind: string, size: number): void;
  activityNotStored(error: unknown): void;
  roundsNotCounted(error: unknown): void;
  roundsCounted(rounds: OpenRounds): void;
}

function createSeamlessMetrics(registers: Registry[]) {
  const calls = new Counter({
    name: 'wallet_vendor_calls_total',
    help: 'Answered calls of vendors',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const times = new Histogram({
    name: 'wallet_vendor_call_seconds',
    help: 'Time to an answer to a vendor',
    labelNames: ['call'],
    registers,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
  });
  const batches = new Histogram({
    name: 'wallet_posting_batch_size',
    help: 'Postings that share a commit',
    labelNames: ['kind'],
    registers,
    buckets: [1, 2, 4, 8, 16, 32],
  });
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const open = gauge('wallet_open_rounds', 'Rounds without an end');
  const oldest = gauge('wallet_oldest_open_round_seconds', 'Age of the oldest round without an end');
  const waiting = gauge('wallet_waiting_credits', 'Wins whose bet has not come');
  return { calls, times, batches, open, oldest, waiting };
}

/** Counts and times by call and outcome. */
export function createSeamlessEvents(registry: Registry, logger: Logger): SeamlessEvents {
  const { calls, times, batches, open, oldest, waiting } = createSeamlessMetrics([registry]);
  return {
    vendorAnswered(call, outcome, seconds) {
      calls.inc({ call, outcome });
      times.observe({ call }, seconds);
    },
    vendorFailed: (call, error) => logger.error({ err: error, call }, 'vendor call failed'),
    batchPosted: (kind, size) => batches.observe({ kind }, size),
    activityNotStored: (error) => logger.warn({ err: error }, 'sessions of players were not kept alive'),
    roundsNotCounted: (error) => logger.warn({ err: error }, 'open rounds were not counted'),
    roundsCounted(rounds) {
      open.set(rounds.open);
      oldest.set(rounds.oldestMs / 1000);
      waiting.set(rounds.waitingCredits);
    },
  };
}
