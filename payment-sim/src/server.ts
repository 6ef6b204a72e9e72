import {
  type Clock,
  createHttpServer,
  type Database,
  type HttpServer,
  type Logger,
  type OutboxWorker,
  type Random,
  refuseUnstorableText,
} from '@pavilion/platform';
import type { PaymentConfig } from './config/payment-config';
import { registerDoors } from './modules/doors/doors.routes';
import { createNoticeSender } from './modules/notice/notice-sender';
import { registerOrderRoutes } from './modules/order/order.routes';
import { createOrderService, noticeTable } from './modules/order/order.service';
import { registerPayoutRoutes } from './modules/payout/payout.routes';
import { createPayoutService } from './modules/payout/payout.service';
import { registerPageRoutes } from './modules/page/page.routes';

export interface PaymentDeps {
  readonly config: PaymentConfig;
  readonly logger: Logger;
  /** Of the schema `payment`; closed with the server. */
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** How often notices are looked at; tests shorten it. */
  readonly pollMs?: number;
}

/** A built server, not yet listening. */
export interface PaymentServer {
  readonly http: HttpServer;
  readonly outbox: OutboxWorker;
  /** Payouts on their way to their banks. */
  readonly payouts: OutboxWorker;
  readonly database: Database;
  close(): Promise<void>;
}

/** Puts the provider together; its schema must be migrated. */
export async function createPaymentServer({ config, logger, database, ...ports }: PaymentDeps): Promise<PaymentServer> {
  const http = createHttpServer({ name: 'payment', logger, bodyLimit: 16 * 1024 });
  http.app.addHook('preHandler', refuseUnstorableText);
  const notices = createNoticeSender({ ...ports, ...config, database, logger, table: noticeTable });
  const outbox = notices.worker;
  const orders = createOrderService({ ...ports, ...config, database, wake: () => outbox.wake() });
  const onError = (err: unknown): void => logger.warn({ err }, 'a payout was not settled');
  const payouts = createPayoutService({ ...ports, database, noticeTable, onError, wake: () => outbox.wake() });
  const parts = { ...ports, ...config, database, orders, payouts, notices };
  await registerOrderRoutes(http.app, parts);
  await registerPayoutRoutes(http.app, parts);
  await registerPageRoutes(http.app, parts);
  if (config.doors) registerDoors(http.app, parts);
  http.app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  http.addReadinessCheck('database', () => database.execute('select 1 from migration limit 1'));
  return {
    http,
    outbox,
    payouts: payouts.worker,
    database,
    async close() {
      await http.close();
      await payouts.worker.stop();
      await outbox.stop();
      await database.close();
    },
  };
}
