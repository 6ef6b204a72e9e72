import type { AcceptedReport, IntakeBatch } from '@pavilion/federation-contract';
import { request } from '../upstream';
import { type QueueBounds, ReportQueue } from './report-queue';

/** Load reports on their way to the registry. */
export interface ReportOutbox {
  /** Takes a report, or drops and counts it when too many wait. */
  put(report: AcceptedReport, bytes: number): boolean;
  /** An open page runs a composition. */
  lease(brand: string, composition: string): void;
  /** Sends what waits; what cannot be delivered goes on waiting. */
  flush(): Promise<void>;
  /** Reports that wait, and those dropped since the start. */
  state(): { readonly waiting: number; readonly dropped: number };
}

const usualMost = { reports: 5_000, bytes: 8 * 1024 * 1024, leases: 1_000 };
const batchSize = 1_000;
const sendMs = 5_000;
const unreadable = new Set([400, 413, 415, 422]);

export function createReportOutbox({
  registryUrl,
  token,
  most = usualMost,
}: {
  readonly registryUrl: string;
  readonly token: string;
  readonly most?: QueueBounds;
}): ReportOutbox {
  const queue = new ReportQueue(most);
  let sending: Promise<void> | undefined;

  const send = async (batch: IntakeBatch): Promise<void> => {
    const answer = await request({
      url: `${registryUrl}/federation/intake`,
      headers: { authorization: `Bearer ${token}` },
      json: batch,
      timeoutMs: sendMs,
    });
    // What it cannot read now it cannot read later, and would keep everything behind it waiting.
    if (unreadable.has(answer.status)) return queue.discard(batch);
    if (answer.status < 200 || answer.status > 299) throw new Error(`the registry took no reports: ${answer.status}`);
    queue.delivered(batch);
  };
  const sendAll = async (): Promise<void> => {
    while (!queue.isEmpty) await send(queue.batch(batchSize));
  };

  return {
    put: (report, bytes) => queue.put(report, bytes),
    lease: (brand, composition) => queue.lease({ brand, composition }),
    flush: () => (sending ??= sendAll().finally(() => (sending = undefined))),
    state: () => ({ waiting: queue.waiting, dropped: queue.dropped }),
  };
}
