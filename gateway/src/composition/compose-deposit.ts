import { type Amount, parseAmount, zeroAmount } from '@pavilion/money';
import { type GatewayModule, isWithinHours } from '../kit';
import type { BrandDirectory } from '../modules/brand';
import {
  type CardKeeper,
  countCredited,
  createCardKeeper,
  createDepositModule,
  createShownDeposits,
  type DepositRules,
} from '../modules/deposit';
import {
  type AfterCredit,
  arrivedLetter,
  createDepositsBeside,
  createProviderDeposits,
  type DepositsBeside,
  type ProviderDepositDeps,
} from '../modules/deposit-payment';
import {
  createPromotionModule,
  createPromotionService,
  type PromotionRules,
  type PromotionService,
} from '../modules/deposit-promotion';
import { createDepositSlipModule } from '../modules/deposit-slip';
import type { EventPublisher } from '../modules/event-bus';
import type { MessageService } from '../modules/message';
import type { PaymentProvider } from '../modules/payment-provider';
import { createNumberSeal } from '../modules/payout-account';
import { createDepositRefusal, createDepositsLeft, type DepositBounds } from '../modules/protection';
import { countDiscounts, useDiscount } from '../modules/reward-ticket';
import { dropRequirement, makeRequirement } from '../modules/requirement';
import { findTradesOf } from '../modules/trade';
import { createBalanceNews } from '../modules/wallet';
import { depositedSince } from './compose-protection';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: BrandDirectory;
  readonly bus: EventPublisher;
  readonly messages: MessageService;
  readonly siteOrigin: (brandId: string) => string;
  readonly provider: PaymentProvider;
  readonly takePayout: ProviderDepositDeps['takePayout'];
}

/** Paying in, by the provider that takes payments and beside it. */
export interface ComposedDeposit {
  readonly depositModules: readonly GatewayModule[];
  /** For what comes in without the provider. */
  readonly deposits: DepositsBeside;
  readonly afterCredit: AfterCredit;
}

/** Paying in, with the provider that takes payments. */
export function composeDeposit(deps: GatewayDeps, about: About): ComposedDeposit {
  const { config } = deps;
  const { directory, bus, siteOrigin, provider, takePayout } = about;
  const news = createBalanceNews({ ...deps, bus });
  const promotionRules = createPromotionRules(directory);
  const promotions = createPromotionService({
    ...{ ...deps, news, rulesOf: promotionRules, countCredited },
    tickets: { count: countDiscounts, use: useDiscount },
  });
  const rulesOf = createRules(deps, directory);
  const follow = followUps(about, promotions);
  const bounding = { ...deps, depositedSince, boundsOf: createBounds(directory) };
  const [depositRefusal, depositsLeft] = [createDepositRefusal(bounding), createDepositsLeft(bounding)];
  const onFault = (error: unknown): void => deps.logger.warn({ err: error }, 'a deposit waits for its provider');
  const shared = { ...deps, rulesOf, depositRefusal, onFault, cards: createCards(deps) };
  const { module: payments, providers } = createProviderDeposits({
    ...{ ...shared, ...follow, news, provider, takePayout },
    providerSecret: config.paymentSandbox ? config.paymentSecret : undefined,
    currencyOf: (brandId) => directory.documentOf(brandId).settings.currency.code,
  });
  const shown = createShownDeposits({ ...deps, promotions, tradesOf: findTradesOf });
  const orders = createDepositModule({
    ...{ ...shared, depositsLeft, promotions, shown, providers, providerName: provider.name },
    returnUrl: (brandId) => `${siteOrigin(brandId)}/?member=depositv2`,
  });
  const slips = createDepositSlipModule({ ...deps, shown });
  return {
    depositModules: [orders, payments, slips, createPromotionModule({ promotions, rulesOf: promotionRules })],
    deposits: createDepositsBeside({ rulesOf, depositRefusal, promotions }),
    afterCredit: follow.afterCredit,
  };
}

/** Seals cards while they wait for the provider; the secret tells one that was used. */
const createCards = ({ config: { sealingSecret } }: GatewayDeps): CardKeeper =>
  createCardKeeper({ seal: createNumberSeal(sealingSecret, 'scratch cards'), secret: sealingSecret });

/** Most that members of a brand pay in; with `null` as much as they like. */
const createBounds =
  (directory: BrandDirectory): DepositBounds =>
  (brandId) => {
    const { day, week, month } = directory.documentOf(brandId).limits.deposit;
    const amountIn = (units: string | null): Amount | null => (units === null ? null : parseAmount(units));
    return { DAY: amountIn(day), WEEK: amountIn(week), MONTH: amountIn(month) };
  };

/** What a credit and a return bring with them, in their transactions. */
function followUps(
  about: About,
  promotions: PromotionService,
): Pick<ProviderDepositDeps, 'afterCredit' | 'afterReturn'> {
  const [requireStake, tell] = [createStakeRule(about.directory), createTeller(about)];
  return {
    async afterCredit(...credit) {
      const { countsDeposit } = await promotions.grant(...credit);
      if (!countsDeposit) await requireStake(...credit);
      await tell(...credit);
    },
    async afterReturn(tx, brandId, { depositId, at }) {
      await promotions.takeBack(tx, brandId, { depositId, at });
      await dropRequirement(tx, brandId, { key: `deposit:${depositId}`, at });
    },
  };
}

const createPromotionRules =
  (directory: BrandDirectory) =>
  (brandId: string): PromotionRules => {
    const { depositPromotions, deposit, money, timeZone, requirement } = directory.documentOf(brandId);
    return {
      ...{ offers: depositPromotions, timeZone, contributions: requirement.contributions },
      depositMultiplier: requirement.depositMultiplier,
      presets: money.depositPresets,
      methods: [...new Set(deposit.ways.map(({ method }) => method))],
    };
  };

/** What a deposit asks for: it is staked before it leaves again. */
const createStakeRule =
  (directory: BrandDirectory): AfterCredit =>
  async (tx, brandId, { depositId, memberId, amount, currency, at }) => {
    const { contributions, depositMultiplier } = directory.documentOf(brandId).requirement;
    if (depositMultiplier === 0) return;
    await makeRequirement(tx, brandId, {
      ...{ key: `deposit:${depositId}`, memberId, currency, source: 'DEPOSIT', sourceName: '' },
      ...{ base: amount, multiplier: depositMultiplier, rule: { contributions, vendors: [] } },
      ...{ deadline: null, forfeit: zeroAmount, at },
    });
  };

/** Whoever has left the page finds a letter. */
const createTeller =
  ({ directory, messages }: About): AfterCredit =>
  async (tx, brandId, { memberId, amount, at }) => {
    const { name, currency } = directory.documentOf(brandId).settings;
    const texts = arrivedLetter(amount, currency);
    await messages.deliver(tx, brandId, { memberId, type: 'PERSONAL', sender: name, texts, at });
  };

const createRules =
  ({ clock, config }: GatewayDeps, directory: BrandDirectory) =>
  (brandId: string): DepositRules => {
    const { deposit, cashWindows, money, timeZone } = directory.documentOf(brandId);
    const hours = cashWindows.filter(({ kind }) => kind === 'deposit');
    return {
      ways: deposit.ways.map(({ chargePercent, minimum, maximum, fixedAmounts, crypto, telcos, ...way }) => ({
        ...way,
        minimum: parseAmount(minimum),
        maximum: parseAmount(maximum),
        chargeRate: Math.round(chargePercent * 100),
        fixedAmounts: fixedAmounts.map(parseAmount),
        crypto: crypto === undefined ? null : { ...crypto, rate: parseAmount(crypto.rate) },
        telcos: telcos ?? [],
      })),
      reviewAbove: deposit.reviewAbove === null ? null : parseAmount(deposit.reviewAbove),
      presets: money.depositPresets.map(parseAmount),
      isOpen: config.paymentSandbox && isWithinHours(hours, clock.now(), timeZone),
    };
  };
