import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import type { PaymentProvider } from '../payment-provider';
import { type BalanceNews, createVendorGate } from '../wallet';
import { createDepositJobs } from './deposit-jobs';
import { type AfterCredit, type AfterReturn, createDepositPayments } from './deposit-payments.service';
import { registerDepositRoutes } from './deposit.routes';
import type { DepositRules } from './deposit.schema';
import { createDepositService } from './deposit.service';
import { registerNoticeRoutes, type ToldPayout } from './notice.routes';
import { createNoticeService, type NoticeOutcome } from './notice.service';
import { registerDepositDesk } from './operator.routes';
import { createProviderOrders } from './provider-orders.service';

export { arrivedLetter } from './arrived-letter.texts';
export { isWithinHours } from './cash-window.policy';
export type { AfterCredit } from './deposit-payments.service';
export type { DepositRules, DepositWay } from './deposit.schema';

/** What the module is made of. */
export interface DepositModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly news: BalanceNews;
  readonly provider: PaymentProvider;
  /** Shared with the provider; without one nobody is heard as it. */
  readonly providerSecret: string | undefined;
  readonly rulesOf: (brandId: string) => DepositRules;
  readonly returnUrl: (brandId: string) => string;
  readonly afterCredit: AfterCredit;
  readonly afterReturn: AfterReturn;
  /** Takes what providers tell of money that goes out. */
  readonly takePayout: (payout: ToldPayout) => Promise<NoticeOutcome>;
}

/** Money that comes in: orders, what providers tell of them, and the credit, once for a payment. */
export function createDepositModule(deps: DepositModuleDeps): GatewayModule {
  const { database, clock, random, logger, provider, providerSecret, rulesOf } = deps;
  const onFault = (error: unknown): void => logger.warn({ err: error }, 'a deposit waits for its provider');
  const reviewAbove = (brandId: string) => rulesOf(brandId).reviewAbove;
  const payments = createDepositPayments({ ...deps, reviewAbove });
  const providers = createProviderOrders({ database, clock, provider, payments });
  const jobs = createDepositJobs({ database, clock, random, providers, onFault });
  const deposits = createDepositService({
    ...{ database, clock, random, rulesOf, providers, onFault },
    providerName: provider.name,
  });
  return {
    name: 'deposit',
    async register(context) {
      registerDepositRoutes(context, { ...deps, deposits });
      registerDepositDesk(context, { database, clock, payments });
      await registerNoticeRoutes(context.http, {
        gate: createVendorGate(new Map(providerSecret === undefined ? [] : [[provider.name, providerSecret]]), clock),
        take: createNoticeService({ database, clock, payments }),
        takePayout: (payout) => deps.takePayout(payout),
        provider: provider.name,
      });
    },
    start: async () => jobs.start(),
    attend: () => jobs.look(),
    async close() {
      await jobs.stop();
      await deps.news.drain();
    },
  };
}
