import { amountOf, parseAmount, unitsPerWhole } from '@pavilion/money';
import type { GatewayModule, PaymentGate } from '../kit';
import type { BrandDirectory } from '../modules/brand';
import type { EventPublisher } from '../modules/event-bus';
import type { MemberService } from '../modules/member';
import type { MessageService } from '../modules/message';
import { createSandboxProvider, type PaymentProvider } from '../modules/payment-provider';
import { findPaymentHash } from '../modules/payment-password';
import {
  createNumberSeal,
  createPayoutAccountModule,
  createPayoutAccounts,
  listAccounts,
  type PayoutAccountService,
} from '../modules/payout-account';
import type { Profiles } from '../modules/profile';
import { levelAt, levelsOf } from '../modules/rank';
import { createBalanceNews } from '../modules/wallet';
import {
  createWithdrawals,
  endedLetter,
  isPaidOutTo,
  type PayoutNotices,
  type WithdrawalModuleDeps,
  type WithdrawalOffers,
  type Withdrawals,
} from '../modules/withdrawal';
import { createContradictionKeeper, createWithdrawalDeskModule } from '../modules/withdrawal-desk';
import type { WithdrawalRules } from '../modules/withdrawal-rules';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: BrandDirectory;
  readonly bus: EventPublisher;
  readonly members: MemberService;
  readonly messages: MessageService;
  readonly payments: PaymentGate;
  readonly profiles: Profiles;
}

/** Paying out, and the provider that pays; it takes what members pay in, too. */
export interface ComposedWithdrawals {
  readonly provider: PaymentProvider;
  readonly takePayout: PayoutNotices;
  readonly offers: WithdrawalOffers;
  /** Adds accounts of demonstration data. */
  readonly numbers: PayoutAccountService;
  readonly submitFor: Withdrawals['submitFor'];
  readonly withdrawalModules: readonly GatewayModule[];
}

/** Accounts that members are paid out to, and withdrawals. */
export function composeWithdrawals(deps: GatewayDeps, about: About): ComposedWithdrawals {
  const { config, database } = deps;
  const { directory, bus, members, profiles, payments } = about;
  const { sealingSecret } = config;
  const provider = createSandboxProvider({ ...deps, ...config });
  const rulesOf = createRules(deps, directory);
  const withdrawals = createWithdrawals({
    ...deps,
    ...{ payments, provider, sealingSecret, rulesOf },
    news: createBalanceNews({ ...deps, bus }),
    levelOf: async (brandId, memberId) => (await members.find(brandId, memberId))?.rank?.level ?? 0,
    takeProof: (...proof) => profiles.takeProof(...proof),
    restsUntil: (...of) => profiles.restsUntil(...of),
    hasPassword: async (brandId, memberId) => (await findPaymentHash(database, brandId, memberId)) !== undefined,
    hasAccount: async (brandId, memberId) => (await listAccounts(database, brandId, memberId)).length > 0,
    tell: createTeller(about),
    contradicted: createContradictionKeeper(deps),
  });
  const accountDeps = {
    sealingSecret,
    isPaidOutTo,
    rulesOf: (brandId: string) => directory.documentOf(brandId).payout,
  };
  const accounts = createPayoutAccountModule({ ...deps, ...accountDeps, allowancesOf: withdrawals.allowancesOf });
  const { notices: takePayout, ends, offers, module, submitFor, askProvider } = withdrawals;
  const desk = createWithdrawalDeskModule({ ...deps, ends, rulesOf, askProvider });
  const numbers = createPayoutAccounts({ ...deps, ...accountDeps, seal: createNumberSeal(sealingSecret) });
  return { provider, takePayout, offers, numbers, submitFor, withdrawalModules: [accounts, module, desk] };
}

/** Whoever has left the page finds a letter. */
const createTeller =
  ({ directory, messages }: About): WithdrawalModuleDeps['tell'] =>
  async (tx, brandId, end) => {
    const { name, currency } = directory.documentOf(brandId).settings;
    const { memberId, at } = end;
    await messages.deliver(tx, brandId, {
      memberId,
      type: 'PERSONAL',
      sender: name,
      texts: endedLetter(end, currency),
      at,
    });
  };

const perHundredth = (percent: number): number => Math.round(percent * 100);
const optional = (amount: string | null) => (amount === null ? null : parseAmount(amount));

const createRules =
  ({ config }: GatewayDeps, directory: BrandDirectory) =>
  (brandId: string): WithdrawalRules => {
    const { withdrawal, payout, money, vip, cashWindows, timeZone, settings, trade } = directory.documentOf(brandId);
    const kind = ({ minimum, maximum, fixedAmounts, perDay, chargePercent }: typeof withdrawal.eWallet) => ({
      minimum: parseAmount(minimum),
      maximum: parseAmount(maximum),
      fixedAmounts: fixedAmounts.map(parseAmount),
      perDay,
      chargeRate: chargePercent === null ? null : perHundredth(chargePercent),
    });
    const { fixedAmounts, bankPerDay } = withdrawal;
    return {
      isOn: config.paymentSandbox,
      hours: { ...withdrawal.window, timeZone, days: cashWindows.filter((one) => one.kind === 'withdrawal') },
      kinds: {
        BC: kind({ ...money.withdrawal, ...{ fixedAmounts, perDay: bankPerDay, chargePercent: null } }),
        EW: kind(withdrawal.eWallet),
        VW: kind(withdrawal.virtual),
      },
      charges: {
        rate: perHundredth(money.withdrawalFeePercent),
        least: parseAmount(withdrawal.chargeLeast),
        most: optional(withdrawal.chargeMost),
        penaltyRate: withdrawal.penaltyPercent === null ? null : perHundredth(withdrawal.penaltyPercent),
        unit: amountOf(unitsPerWhole / 10n ** BigInt(settings.currency.digits)),
      },
      banks: payout.banks,
      virtualRate: optional(withdrawal.virtualRate),
      mostOfDay: optional(withdrawal.mostOfDay),
      timesOfDay: (level) => Math.max(money.withdrawalsPerDay, levelAt(levelsOf(vip), level).withdrawalsPerDay),
      codeFrom: optional(withdrawal.codeFrom),
      autoApproveBelow: optional(withdrawal.autoApproveBelow),
      fourEyesAbove: optional(withdrawal.fourEyesAbove),
      offerMinutes: trade.isOn ? trade.waitMinutes : null,
      autoConfirmMinutes: withdrawal.autoConfirmMinutes,
    };
  };
