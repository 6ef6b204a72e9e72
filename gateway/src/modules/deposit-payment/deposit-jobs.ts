import { type Clock, createOutboxWorker, type Database, type OutboxWorker, type Random } from '@pavilion/platform';
import * as v from 'valibot';
import { jobTable, listDue } from '../deposit';
import type { ProviderOrders } from './provider-orders.service';

export interface DepositJobs {
  start(): void;
  /** Does once what waits for the provider, looks for orders whose time is over, and resolves when they are ended. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly providers: ProviderOrders;
  readonly onFault: (error: unknown) => void;
}

const everyMs = 5_000;
const atOnce = 100;
/** After a day nobody waits for an order any more; what is to be given back is waited for ever. */
const mostAttempts = 40;

const named = v.object({
  id: v.pipe(
    v.string(),
    v.transform((digits) => BigInt(digits)),
  ),
  brandId: v.string(),
});

/** Calls to the provider that wait to be made. */
const createOutbox = ({ providers, onFault, ...deps }: Deps): OutboxWorker =>
  createOutboxWorker({
    ...deps,
    table: jobTable,
    pollMs: 1_000,
    backoff: { firstMs: 1_000, longestMs: 300_000 },
    onError: onFault,
    handle: async ({ kind, payload, attempts }) => {
      const order = v.parse(named, payload);
      if (kind === 'return') {
        await providers.giveBack(order);
        return { outcome: 'done' };
      }
      if (attempts > mostAttempts) return { outcome: 'abandon', reason: 'the provider never answered' };
      await (kind === 'cancel' ? providers.cancel(order) : providers.prepare(order));
      return { outcome: 'done' };
    },
  });

/** Several gateways may look at once: an order ends behind its lock, and once. */
export function createDepositJobs({ onFault, ...deps }: Deps): DepositJobs {
  const { database, clock, providers } = deps;
  let timer: NodeJS.Timeout | undefined;
  const outbox = createOutbox({ ...deps, onFault });
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    const due = await listDue(database, { at: new Date(clock.now()), limit: atOnce });
    for (const order of due) {
      // What was paid in the last moment is taken first; a provider that does not answer tells it later by notice.
      await providers.ask(order).catch(onFault);
      await providers.expire(order).catch(onFault);
    }
  };
  return {
    async look() {
      await outbox.runDue();
      await look();
    },
    start() {
      outbox.start();
      // A look that lasts longer than its turn is not begun a second time.
      timer = setInterval(() => {
        looking ??= look()
          .catch(onFault)
          .finally(() => (looking = undefined));
      }, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await Promise.all([outbox.stop(), looking]);
    },
  };
}
