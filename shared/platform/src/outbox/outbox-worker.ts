import * as v from 'valibot';
import { errorMessage } from '../app-error';
import { assertIdentifier } from '../database/connection';
import type { Database } from '../database/database';
import type { Clock } from '../ports/clock';
import type { Random } from '../ports/random';

/** A claimed message; `attempts` counts this one. */
export interface OutboxJob {
  readonly id: bigint;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** What became of a job. A handler that throws asks for a retry. */
export type OutboxOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'retry'; readonly reason: string }
  | { readonly outcome: 'abandon'; readonly reason: string };

export interface OutboxWorkerOptions {
  readonly database: Database;
  readonly table: string;
  /** Takes messages of this kind alone, so that those of others are not held back; all unless told. */
  readonly only?: string;
  readonly clock: Clock;
  readonly random: Random;
  /** Does the work; runs outside of any transaction and may be called again for the same job. */
  readonly handle: (job: OutboxJob) => Promise<OutboxOutcome>;
  readonly onError?: (error: unknown, job?: OutboxJob) => void;
  /** Jobs handled at once; 16 unless told. */
  readonly batch?: number;
  /** How often the table is looked at; 500 ms unless told. */
  readonly pollMs?: number;
  /** How long a claimed job is left alone; 30 s unless told, and longer than any handler takes. */
  readonly leaseMs?: number;
  /** First wait after a failure, doubled up to `longestMs`, with jitter. */
  readonly backoff?: { readonly firstMs: number; readonly longestMs: number };
}

/** A running outbox. */
export interface OutboxWorker {
  start(): void;
  /** Looks at the table now; call it after a commit that enqueued something. */
  wake(): void;
  /** Handles everything that is due and returns how many jobs were tried: for tests and the drain at the end. */
  runDue(): Promise<number>;
  /** Takes no more jobs and waits for those at work. */
  stop(): Promise<void>;
}

const defaultBackoff = { firstMs: 500, longestMs: 60_000 };

/** Hands due messages to `handle` until each is done or abandoned; several workers may share a table. */
export function createOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let state: 'idle' | 'started' | 'stopped' = 'idle';

  const runDue = async (): Promise<number> => {
    let handled = 0;
    for (;;) {
      const jobs = await claim(options);
      await Promise.all(jobs.map((job) => work(options, job)));
      handled += jobs.length;
      if (jobs.length === 0 || state === 'stopped') return handled;
    }
  };

  const turn = (): void => {
    if (state !== 'started') return;
    clearTimeout(timer);
    running = running
      .then(() => (state === 'started' ? runDue() : 0))
      .catch((error: unknown) => options.onError?.(error))
      .finally(() => {
        if (state !== 'started') return;
        clearTimeout(timer);
        timer = setTimeout(turn, options.pollMs ?? 500);
      });
  };

  return {
    start() {
      state = 'started';
      turn();
    },
    wake: turn,
    runDue,
    async stop() {
      state = 'stopped';
      clearTimeout(timer);
      await running;
    },
  };
}

const jobRow = v.object({
  id: v.bigint(),
  kind: v.string(),
  payload: v.unknown(),
  attempts: v.number(),
});

async function claim({
  database,
  table,
  only,
  clock,
  batch = 16,
  leaseMs = 30_000,
}: OutboxWorkerOptions): Promise<OutboxJob[]> {
  const name = assertIdentifier(table);
  const now = clock.now();
  const rows = await database.rows(
    jobRow,
    `update ${name} set attempts = attempts + 1, due_at = $2
     where id in (
       select id from ${name} where done_at is null and abandoned_at is null and due_at <= $1
         and ($4::text is null or kind = $4)
       order by due_at, id limit $3 for update skip locked)
     returning id, kind, payload, attempts`,
    [new Date(now), new Date(now + leaseMs), batch, only ?? null],
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function work(options: OutboxWorkerOptions, job: OutboxJob): Promise<void> {
  const outcome = await options.handle(job).catch((error: unknown): OutboxOutcome => {
    options.onError?.(error, job);
    return { outcome: 'retry', reason: errorMessage(error) };
  });
  await record(options, job, outcome).catch((error: unknown) => options.onError?.(error, job));
}

async function record(options: OutboxWorkerOptions, job: OutboxJob, outcome: OutboxOutcome): Promise<void> {
  const name = assertIdentifier(options.table);
  const now = options.clock.now();
  if (outcome.outcome === 'done') {
    await options.database.execute(`update ${name} set done_at = $2, last_error = null where id = $1`, [
      job.id,
      new Date(now),
    ]);
  } else if (outcome.outcome === 'abandon') {
    await options.database.execute(`update ${name} set abandoned_at = $2, last_error = $3 where id = $1`, [
      job.id,
      new Date(now),
      outcome.reason,
    ]);
  } else {
    const due = new Date(now + backoffMs(options, job.attempts));
    await options.database.execute(`update ${name} set due_at = $2, last_error = $3 where id = $1`, [
      job.id,
      due,
      outcome.reason,
    ]);
  }
}

/** Half of the wait is fixed, half is chance, so that failed jobs do not return in step. */
function backoffMs({ backoff = defaultBackoff, random }: OutboxWorkerOptions, attempts: number): number {
  const whole = Math.min(backoff.firstMs * 2 ** Math.min(attempts - 1, 30), backoff.longestMs);
  return Math.ceil(whole / 2 + random.integer(0, Math.ceil(whole / 2) + 1));
}
