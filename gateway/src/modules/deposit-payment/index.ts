import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import type { CardKeeper, DepositRefusal, DepositRules } from '../deposit';
import type { PaymentProvider } from '../payment-provider';
import { createVendorGate } from '../seamless';
import type { BalanceNews } from '../wallet';
import { registerCryptoRoutes } from './crypto.routes';
import { createDepositAddresses } from './deposit-address.service';
import { createDepositJobs } from './deposit-jobs';
import { type AfterCredit, type AfterReturn, createDepositPayments } from './deposit-payments.service';
import { registerNoticeRoutes, type ToldPayout } from './notice.routes';
import { createNoticeService, type NoticeOutcome } from './notice.service';
import { registerDepositDesk } from './operator.routes';
import { createProviderOrders, type ProviderOrders } from './provider-orders.service';
import { createReconciliation } from './reconciliation.service';

export { arrivedLetter } from './arrived-letter.texts';
export { createDepositsBeside, type DepositsBeside } from './deposits-beside.service';
export type { AfterCredit, CreditedDeposit } from './deposit-payments.service';

export interface ProviderDepositDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly news: BalanceNews;
  readonly provider: PaymentProvider;
  /** Shared with the provider; without one nobody is heard as it. */
  readonly providerSecret: string | undefined;
  readonly rulesOf: (brandId: string) => DepositRules;
  readonly depositRefusal: DepositRefusal;
  /** Code of the money of a brand. */
  readonly currencyOf: (brandId: string) => string;
  readonly cards: CardKeeper;
  readonly afterCredit: AfterCredit;
  readonly afterReturn: AfterReturn;
  /** Takes what providers tell of money that goes out. */
  readonly takePayout: (payout: ToldPayout) => Promise<NoticeOutcome>;
  /** Told of what went wrong and is tried again by itself. */
  readonly onFault: (error: unknown) => void;
}

/** The module, and what orders ask of it. */
export interface ProviderDeposits {
  readonly module: GatewayModule;
  readonly providers: ProviderOrders;
}

/** What the provider is asked and tells of orders and addresses, and the credit, once for a payment. */
export function createProviderDeposits(deps: ProviderDepositDeps): ProviderDeposits {
  const { database, clock, provider, providerSecret } = deps;
  const parts = partsOf(deps);
  const { payments, addresses, providers } = parts;
  return {
    providers,
    module: {
      name: 'deposit-payment',
      async register(context) {
        registerCryptoRoutes(context, { ...deps, addresses });
        registerDepositDesk(context, { database, clock, payments });
        await registerNoticeRoutes(context.http, {
          gate: createVendorGate(new Map(providerSecret === undefined ? [] : [[provider.name, providerSecret]]), clock),
          take: createNoticeService({ database, clock, payments, addresses }),
          takePayout: (payout) => deps.takePayout(payout),
          provider: provider.name,
        });
      },
      async start() {
        await parts.addresses.keepTerms();
        parts.jobs.start();
        parts.reconciliation.start();
      },
      async attend() {
        await parts.jobs.look();
        await parts.reconciliation.look();
      },
      async close() {
        await Promise.all([parts.jobs.stop(), parts.reconciliation.stop()]);
        await deps.news.drain();
      },
    },
  };
}

function partsOf(deps: ProviderDepositDeps) {
  const { rulesOf } = deps;
  const reviewAbove = (brandId: string) => rulesOf(brandId).reviewAbove;
  const payments = createDepositPayments({ ...deps, reviewAbove });
  const providers = createProviderOrders({ ...deps, payments, confirmationsOf: confirmationsBy(rulesOf) });
  const addresses = createDepositAddresses({ ...deps, payments });
  return {
    ...{ payments, providers, addresses },
    jobs: createDepositJobs({ ...deps, providers }),
    reconciliation: createReconciliation({ ...deps, providers, addresses }),
  };
}

const confirmationsBy =
  (rulesOf: ProviderDepositDeps['rulesOf']) =>
  (brandId: string, { bankCode, network }: { bankCode: string; network: string }): number | undefined =>
    rulesOf(brandId)
      .ways.find((way) => way.bankCode === bankCode)
      ?.crypto?.networks.find((chain) => chain.network === network)?.confirmations;
