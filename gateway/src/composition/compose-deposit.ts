import { parseAmount, zeroAmount } from '@pavilion/money';
import type { GatewayModule } from '../kit';
import type { BrandDirectory } from '../modules/brand';
import { type AfterCredit, createDepositModule, type DepositRules, isWithinHours } from '../modules/deposit';
import type { EventPublisher } from '../modules/events';
import { createSandboxProvider } from '../modules/payment-provider';
import { makeRequirement } from '../modules/requirement';
import { createBalanceNews } from '../modules/wallet';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: BrandDirectory;
  readonly bus: EventPublisher;
  readonly siteOrigin: (brandId: string) => string;
}

/** Paying in, with the provider that takes payments. */
export function composeDeposit(deps: GatewayDeps, { directory, bus, siteOrigin }: About): GatewayModule {
  const { config } = deps;
  return createDepositModule({
    ...deps,
    news: createBalanceNews({ ...deps, bus }),
    provider: createSandboxProvider({ ...deps, ...config }),
    providerSecret: config.paymentSecret,
    rulesOf: createRules(deps, directory),
    returnUrl: (brandId) => `${siteOrigin(brandId)}/?member=depositv2`,
    afterCredit: requireStake(directory),
  });
}

/** What a deposit asks for: it is staked before it leaves again. */
const requireStake =
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

const createRules =
  ({ clock }: GatewayDeps, directory: BrandDirectory) =>
  (brandId: string): DepositRules => {
    const { deposit, cashWindows, limits, money, timeZone } = directory.documentOf(brandId);
    const hours = cashWindows.filter(({ kind }) => kind === 'deposit');
    return {
      ways: deposit.ways.map(({ chargePercent, minimum, maximum, fixedAmounts, ...way }) => ({
        ...way,
        minimum: parseAmount(minimum),
        maximum: parseAmount(maximum),
        chargeRate: Math.round(chargePercent * 100),
        fixedAmounts: fixedAmounts.map(parseAmount),
      })),
      reviewAbove: deposit.reviewAbove === null ? null : parseAmount(deposit.reviewAbove),
      presets: money.depositPresets.map(parseAmount),
      isOpen: isWithinHours(hours, clock.now(), timeZone),
      mostOfDay: limits.deposit.day === null ? null : parseAmount(limits.deposit.day),
    };
  };
