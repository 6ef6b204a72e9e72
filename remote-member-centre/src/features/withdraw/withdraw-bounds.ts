import type { PayoutKind } from '@pavilion/api-contract/calls/payout';
import { type Amount, amountOf, multiplyAmount, unitsPerWhole, zeroAmount } from '@pavilion/money';
import { boundsOf } from '../payout-accounts';
import type { WithdrawSettings } from './withdraw.queries';

export interface WithdrawBounds {
  readonly least: Amount;
  readonly most: Amount;
  /** The only amounts that are paid; empty where any within the bounds is. */
  readonly fixed: readonly Amount[];
  /** Amounts that one press chooses. */
  readonly presets: readonly Amount[];
  readonly timesADay: number;
  readonly timesLeft: number;
  readonly leftToday: Amount;
}

/** Of the least amount, where the brand names none. */
const steps = [1n, 2n, 5n, 10n, 20n] as const;

interface KindSettings {
  readonly isBounded: boolean;
  readonly minimum: Amount;
  readonly maximum: Amount;
  readonly isFixed: boolean;
  readonly amounts: readonly Amount[];
}

/** What the settings say of one kind of accounts. */
const settingsOf: Readonly<Record<PayoutKind, (settings: WithdrawSettings) => KindSettings>> = {
  BC: (settings) => ({
    isBounded: settings.amountLimitFlag,
    minimum: settings.minimumAmount,
    maximum: settings.maximumAmount,
    isFixed: settings.fixedAmountFlag,
    amounts: settings.fixedWithdrawAmounts,
  }),
  EW: (settings) => ({
    isBounded: settings.eWalletAmountLimitFlag,
    minimum: settings.eWalletMinAmount,
    maximum: settings.eWalletMaxAmount,
    isFixed: settings.eWalletFixedAmountFlag,
    amounts: settings.eWalletFixedWithdrawAmounts,
  }),
  VW: (settings) => ({
    isBounded: settings.virtualAmountLimitFlag,
    minimum: settings.virtualMinAmount,
    maximum: settings.virtualMaxAmount,
    isFixed: settings.virtualFixedAmountFlag,
    amounts: settings.virtualFixedWithdrawAmounts,
  }),
};

/** Bounds of a kind by the brand's settings and by what was paid today. */
export function withdrawBounds(
  settings: WithdrawSettings,
  accounts: Parameters<typeof boundsOf>[0],
  kind: PayoutKind,
): WithdrawBounds {
  const own = settingsOf[kind](settings);
  const today = boundsOf(accounts, kind);
  const least = own.isBounded ? own.minimum : amountOf(unitsPerWhole);
  return {
    least,
    most: own.isBounded ? own.maximum : today.remainingWithdrawAmount,
    fixed: own.isFixed ? own.amounts : [],
    presets: own.amounts.length > 0 ? own.amounts : steps.map((step) => multiplyAmount(least, step)),
    timesADay: today.maxTransactionTimes,
    timesLeft: today.remainingTransactionTimes,
    leftToday: today.remainingWithdrawAmount,
  };
}

/** What speaks against an amount, in the order in which the platform asks. */
export type AmountProblem = 'missing' | 'out' | 'fixed' | 'times' | 'day' | 'balance';

interface Purse {
  /** Nothing while it is not known. */
  readonly balance: Amount | undefined;
  readonly charge: Amount | undefined;
}

/** The first thing that speaks against an amount. */
export function amountProblem(amount: Amount, bounds: WithdrawBounds, purse: Purse): AmountProblem | undefined {
  if (amount === zeroAmount) return 'missing';
  if (bounds.fixed.length > 0 ? !bounds.fixed.includes(amount) : amount < bounds.least || amount > bounds.most)
    return bounds.fixed.length > 0 ? 'fixed' : 'out';
  if (bounds.timesLeft <= 0) return 'times';
  if (amount > bounds.leftToday) return 'day';
  const { balance, charge = zeroAmount } = purse;
  return balance !== undefined && amount + charge > balance ? 'balance' : undefined;
}

const smallest = (...amounts: readonly Amount[]): bigint =>
  amounts.reduce<bigint>((least, one) => (one < least ? one : least), amounts[0] ?? 0n);

/** Whole units of the currency, down; nothing below zero. */
export const wholeUnits = (amount: bigint): Amount => amountOf(amount <= 0n ? 0n : amount - (amount % unitsPerWhole));

/** The most that bounds and balance let go before a charge. */
export const mostBeforeCharge = (bounds: WithdrawBounds, balance: Amount): Amount =>
  wholeUnits(smallest(balance, bounds.most, bounds.leftToday));

/** The most with the charge that the platform told of it: a smaller amount is not charged more. */
export const mostWithCharge = (most: Amount, charge: Amount, balance: Amount): Amount =>
  most + charge > balance ? wholeUnits(balance - charge) : most;
