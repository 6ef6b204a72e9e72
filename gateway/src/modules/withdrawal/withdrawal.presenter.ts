import type { Language } from '@pavilion/api-contract';
import type { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import type { PayoutKind } from '@pavilion/api-contract/calls/payout';
import { type Amount, amountToWire, zeroAmount } from '@pavilion/money';
import type * as v from 'valibot';
import { type KindRules, openKinds, type PayoutWindow, type WithdrawalRules } from '../withdrawal-rules';
import type { WithdrawalRecord } from './withdrawal.repository';
import { kindName, withdrawalText } from './withdrawal.texts';

type WireWithdrawal = v.InferInput<typeof withdrawCalls.submitWithdrawal.response>;
type WireSettings = v.InferInput<typeof withdrawCalls.withdrawSettings.response>;
type WireMethods = v.InferInput<typeof withdrawCalls.withdrawMethods.response>;

export function presentWithdrawal(
  withdrawal: WithdrawalRecord,
  { banks }: Pick<WithdrawalRules, 'banks'>,
  language: Language,
): WireWithdrawal {
  const { id, state, amount, charge, bankCode } = withdrawal;
  return {
    withdrawId: String(id),
    requestDate: withdrawal.requestedAt.getTime(),
    finishedDate: withdrawal.endedAt?.getTime() ?? null,
    bankName: banks.find(({ code }) => code === bankCode)?.name ?? bankCode,
    cardNumber: withdrawal.numberMasked,
    cardType: withdrawal.kind,
    amount: amountToWire(amount),
    charge: amountToWire(charge),
    // The charge is taken beside it.
    actualAmount: amountToWire(amount),
    status: state,
    remark: state === 'FAILED' ? withdrawalText(language, 'failed') : (withdrawal.reason ?? ''),
    canCancel: state === 'PENDING',
    confirmUntil: withdrawal.confirmUntil?.getTime() ?? null,
    ...presentVirtual(withdrawal),
    offeredUntil: withdrawal.offer === 'OPEN' ? (withdrawal.offeredUntil?.getTime() ?? null) : null,
  };
}

const presentVirtual = ({ rate, virtualAmount, bankCode }: WithdrawalRecord) =>
  rate === null || virtualAmount === null
    ? {}
    : {
        virtualAmount: amountToWire(virtualAmount),
        virtualCurrency: bankCode,
        virtualRate: amountToWire(rate),
      };

const flag = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');

/** What stands against a withdrawal now, and what is shown of the brand's rules. */
export interface ShownSettings {
  readonly window: PayoutWindow;
  /** Payouts a day of each kind. */
  readonly timesOfKind: Readonly<Record<PayoutKind, number>>;
  readonly needsPassword: boolean;
  readonly blockedBy: readonly string[];
  readonly remaining: Amount;
  readonly usualMinutes: number | null;
}

/** Bounds of every kind under the names that the platform has for them. */
function presentKinds({ kinds: { BC, EW, VW } }: WithdrawalRules, times: ShownSettings['timesOfKind']) {
  const fixed = ({ fixedAmounts }: KindRules) => fixedAmounts.map(amountToWire);
  return {
    ...{
      minimumAmount: amountToWire(BC.minimum),
      maximumAmount: amountToWire(BC.maximum),
      amountLimitFlag: flag(true),
    },
    ...{ fixedAmountFlag: flag(BC.fixedAmounts.length > 0), fixedWithdrawAmounts: fixed(BC) },
    dailyWithdrawMaxCount: times.BC,
    ...{ eWalletMinAmount: amountToWire(EW.minimum), eWalletMaxAmount: amountToWire(EW.maximum) },
    ...{ eWalletAmountLimitFlag: flag(true), eWalletFixedAmountFlag: flag(EW.fixedAmounts.length > 0) },
    ...{ eWalletFixedWithdrawAmounts: fixed(EW), eWalletDailyWithdrawMaxCount: times.EW },
    ...{ virtualMinAmount: amountToWire(VW.minimum), virtualMaxAmount: amountToWire(VW.maximum) },
    ...{ virtualAmountLimitFlag: flag(true), virtualFixedAmountFlag: flag(VW.fixedAmounts.length > 0) },
    ...{ virtualFixedWithdrawAmounts: fixed(VW), virtualDailyWithdrawMaxCount: times.VW },
  };
}

/** The same once more, by kind: pages of the member centre released before these names read them so (ADR 32). */
function presentByKind({ kinds: { BC, EW, VW } }: WithdrawalRules, times: ShownSettings['timesOfKind']) {
  const present = ({ minimum, maximum, fixedAmounts }: KindRules, dailyWithdrawMaxCount: number) => ({
    minimumAmount: amountToWire(minimum),
    maximumAmount: amountToWire(maximum),
    amountLimitFlag: flag(true),
    fixedAmountFlag: flag(fixedAmounts.length > 0),
    fixedWithdrawAmounts: fixedAmounts.map(amountToWire),
    dailyWithdrawMaxCount,
  });
  return { bank: present(BC, times.BC), eWallet: present(EW, times.EW), virtual: present(VW, times.VW) };
}

export function presentSettings(rules: WithdrawalRules, shown: ShownSettings, language: Language): WireSettings {
  const { hours, codeFrom, charges, isOn } = rules;
  const { from, to } = hours;
  const penalty = charges.penaltyRate === null ? null : charges.penaltyRate / 100;
  return {
    allowWithdraw: flag(isOn && openKinds(rules).length > 0),
    ...presentKinds(rules, shown.timesOfKind),
    ...presentByKind(rules, shown.timesOfKind),
    withdrawDateFrom: from,
    withdrawDateTo: to,
    isOpen: isOn && shown.window.isOpen,
    changesAt: isOn ? shown.window.changesAt : null,
    withdrawTimeMsg: withdrawalText(language, from === to ? 'allDay' : 'window', { from, to }),
    precautionNote: withdrawalText(language, 'precaution'),
    ...presentCode(codeFrom),
    needsPaymentPassword: shown.needsPassword,
    c2cEnabled: rules.offerMinutes !== null,
    autoConfirmMinutes: rules.autoConfirmMinutes,
    withdrawPenaltyCharge: penalty,
    withdrawExceedChargeMsg: penalty === null ? '' : withdrawalText(language, 'penalty', { percent: String(penalty) }),
    virtualWalletWithdrawalSwitch: flag(openKinds(rules).includes('VW')),
    virtualRate: rules.virtualRate === null ? null : amountToWire(rules.virtualRate),
    blockedBy: [...shown.blockedBy],
    remainingTurnover: amountToWire(shown.remaining),
    usualMinutes: shown.usualMinutes,
  };
}

const presentCode = (
  codeFrom: Amount | null,
): Pick<WireSettings, 'mobileVerificationType' | 'mobileVerificationWithdrawAmount'> => {
  if (codeFrom === null) return { mobileVerificationType: null, mobileVerificationWithdrawAmount: null };
  return codeFrom === zeroAmount
    ? { mobileVerificationType: 'EVERY_WITHDRAWAL', mobileVerificationWithdrawAmount: null }
    : { mobileVerificationType: 'WITHDRAW_AMOUNT', mobileVerificationWithdrawAmount: amountToWire(codeFrom) };
};

const groups = { BC: 'B', EW: 'E', VW: 'V' } as const;

export const presentMethods = (rules: WithdrawalRules, language: Language): WireMethods =>
  openKinds(rules).map((kind) => ({ methodGroupType: groups[kind], groupId: '0', name: kindName(language, kind) }));
