import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import type { PaymentProvider } from '../payment-provider';
import { createVendorGate } from '../seamless';
import type { BalanceNews } from '../wallet';
import { createCardKeeper, type TextSeal } from './card-keeper';
import { createDepositAddresses } from './deposit-address.service';
import type { DepositPromotions } from './deposit-extras';
import { createDepositJobs } from './deposit-jobs';
import { type AfterCredit, type AfterReturn, createDepositPayments } from './deposit-payments.service';
import { registerDepositRoutes } from './deposit.routes';
import type { DepositRefusal, DepositRules } from './deposit.schema';
import { createDepositService } from './deposit.service';
import { registerMethodRoutes } from './method.routes';
import { registerNoticeRoutes, type ToldPayout } from './notice.routes';
import { createNoticeService, type NoticeOutcome } from './notice.service';
import { registerDepositDesk } from './operator.routes';
import { registerOrderRoutes } from './order.routes';
import { createProviderOrders } from './provider-orders.service';
import { createShownDeposits } from './shown-deposits';
import { createSlipService } from './slip.service';

export { arrivedLetter } from './arrived-letter.texts';
export { isWithinHours } from './cash-window.policy';
export type { ChosenPromotion, DepositPromotions, PromotionChoice } from './deposit-extras';
export { countCredited, depositFigures } from './deposit-list.repository';
export { createDepositsBeside, type DepositsBeside } from './deposits-beside.service';
export type { AfterCredit, CreditedDeposit } from './deposit-payments.service';
export { type DepositStory, findDepositStory } from './deposit-story.repository';
export { methodName } from './deposit.texts';
export type { DepositRules, DepositWay } from './deposit.schema';
export { newRemark } from './remark.policy';
export { readSlipPicture, slipImage, type SlipPicture } from './slip.service';

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
  readonly depositRefusal: DepositRefusal;
  /** Code of the money of a brand. */
  readonly currencyOf: (brandId: string) => string;
  readonly promotions: DepositPromotions;
  /** Seals cards while they wait for the provider; the secret tells one that was used. */
  readonly cardSeal: TextSeal;
  readonly cardSecret: string;
  readonly returnUrl: (brandId: string) => string;
  readonly afterCredit: AfterCredit;
  readonly afterReturn: AfterReturn;
  /** Takes what providers tell of money that goes out. */
  readonly takePayout: (payout: ToldPayout) => Promise<NoticeOutcome>;
}

/** Money that comes in: orders, what providers tell of them, and the credit, once for a payment. */
export function createDepositModule(deps: DepositModuleDeps): GatewayModule {
  const { database, clock, provider, providerSecret } = deps;
  const parts = partsOf(deps);
  const { payments, addresses } = parts;
  return {
    name: 'deposit',
    async register(context) {
      registerDepositRoutes(context, { ...deps, ...parts });
      registerOrderRoutes(context, { ...deps, ...parts });
      registerMethodRoutes(context, { ...deps, ...parts });
      registerDepositDesk(context, { database, clock, payments });
      await registerNoticeRoutes(context.http, {
        gate: createVendorGate(new Map(providerSecret === undefined ? [] : [[provider.name, providerSecret]]), clock),
        take: createNoticeService({ database, clock, payments, addresses }),
        takePayout: (payout) => deps.takePayout(payout),
        provider: provider.name,
      });
    },
    start: async () => parts.jobs.start(),
    attend: () => parts.jobs.look(),
    async close() {
      await parts.jobs.stop();
      await deps.news.drain();
    },
  };
}

function partsOf(deps: DepositModuleDeps) {
  const { logger, provider, rulesOf, promotions } = deps;
  const onFault = (error: unknown): void => logger.warn({ err: error }, 'a deposit waits for its provider');
  const cards = createCardKeeper({ seal: deps.cardSeal, secret: deps.cardSecret });
  const reviewAbove = (brandId: string) => rulesOf(brandId).reviewAbove;
  const payments = createDepositPayments({ ...deps, reviewAbove, cards });
  const providers = createProviderOrders({ ...deps, payments, cards, confirmationsOf: confirmationsBy(rulesOf) });
  const extras = { cards, promotions };
  return {
    payments,
    addresses: createDepositAddresses({ ...deps, payments, onFault }),
    deposits: createDepositService({ ...deps, providers, extras, onFault, providerName: provider.name }),
    jobs: createDepositJobs({ ...deps, providers, onFault }),
    slips: createSlipService(deps),
    shown: createShownDeposits(deps),
  };
}

const confirmationsBy =
  (rulesOf: DepositModuleDeps['rulesOf']) =>
  (brandId: string, { bankCode, network }: { bankCode: string; network: string }): number | undefined =>
    rulesOf(brandId)
      .ways.find((way) => way.bankCode === bankCode)
      ?.crypto?.networks.find((chain) => chain.network === network)?.confirmations;
