import {
  type Clock,
  createOutboxWorker,
  type Database,
  errorMessage,
  type Logger,
  type OutboxOutcome,
  type OutboxWorker,
  type Random,
} from '@pavilion/platform';
import * as v from 'valibot';
import { providerName, signedHeaders } from '../../gateway/signature';

/** How notices go wrong on request. */
export interface NoticeFaults {
  /** Nothing is sent until it is released. */
  readonly held: boolean;
  /** How often each notice is sent at once. */
  readonly copies: number;
}

/** Sends notices until the merchant has taken each. */
export interface NoticeSender {
  readonly worker: OutboxWorker;
  setFaults(faults: Partial<NoticeFaults>): void;
  /** Sends what was held, the last one first. */
  releaseReversed(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly gatewayUrl: string;
  readonly secret: string;
  readonly table: string;
  readonly pollMs?: number;
}

const patienceMs = 5_000;
const dayMs = 24 * 3_600_000;
const waitingRow = v.object({ id: v.bigint(), payload: v.unknown() });

export function createNoticeSender(deps: Deps): NoticeSender {
  const { database, clock, table, logger } = deps;
  let faults: NoticeFaults = { held: false, copies: 1 };
  const worker = createOutboxWorker({
    ...deps,
    backoff: { firstMs: 1_000, longestMs: 300_000 },
    onError: (err) => logger.warn({ err }, 'a notice was not sent'),
    handle: async ({ payload }) => {
      if (faults.held) return { outcome: 'retry', reason: 'held on purpose' };
      const sent = await Promise.all(Array.from({ length: faults.copies }, () => send(deps, payload)));
      const failed = sent.find(({ outcome }) => outcome !== 'done');
      const told = v.safeParse(v.object({ at: v.number() }), payload);
      const isOld = told.success && clock.now() - told.output.at > dayMs;
      return failed && isOld
        ? { outcome: 'abandon', reason: 'nobody took it for a day' }
        : (failed ?? { outcome: 'done' });
    },
  });
  return {
    worker,
    setFaults: (wanted) => void (faults = { ...faults, ...wanted }),
    async releaseReversed() {
      const waiting = await database.rows(
        waitingRow,
        `select id, payload from ${table} where done_at is null and abandoned_at is null order by id desc`,
      );
      for (const { id, payload } of waiting) {
        const { outcome } = await send(deps, payload);
        const now = new Date(clock.now());
        const settled = outcome === 'done' ? 'done_at = $2' : 'due_at = $2';
        await database.execute(`update ${table} set ${settled} where id = $1`, [id, now]);
      }
      faults = { ...faults, held: false };
    },
  };
}

async function send(deps: Deps, payload: unknown): Promise<OutboxOutcome> {
  const [path, body] = [`/payments/notices/${providerName}`, JSON.stringify(payload)];
  try {
    const answered = await fetch(deps.gatewayUrl + path, {
      method: 'POST',
      headers: signedHeaders(deps, path, body),
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    return answered.status === 200
      ? { outcome: 'done' }
      : { outcome: 'retry', reason: `the merchant answered ${answered.status}` };
  } catch (error) {
    return { outcome: 'retry', reason: errorMessage(error) };
  }
}
