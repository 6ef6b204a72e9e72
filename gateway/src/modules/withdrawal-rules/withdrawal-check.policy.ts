import { type Amount, amountToWire, subtractAmount, zeroAmount } from '@pavilion/money';
import type { Refusal } from '../../kit';
import { isPaidAsShown, virtualAmountOf } from './virtual-amount.policy';
import { openKinds, type WithdrawalRules } from './withdrawal-rules.schema';
import type { PayoutKind } from '@pavilion/api-contract/calls/payout';

/** How a member and an account stand when a payout is asked for. */
export interface AskStanding {
  readonly amount: Amount;
  /** Nothing where the account is not the member's. */
  readonly account: { readonly kind: PayoutKind; readonly holder: string } | undefined;
  /** As banks write it; nothing while it is not set. */
  readonly realName: string | undefined;
  /** Until when nothing is paid out to the account or the member; `null` where nobody knows. */
  readonly restsUntil: Date | null | undefined;
  /** Amount in the virtual currency that the form showed. */
  readonly virtualAmount: number | undefined;
  readonly ofDay: DayStanding;
  readonly requirements: RequirementStanding;
  readonly openId: bigint | undefined;
}

/** What a member has taken out today, and how often that may be. */
export interface DayStanding {
  readonly amount: Amount;
  readonly count: number;
  readonly times: number;
  /** Of the count, those of each kind. */
  readonly countOf: Readonly<Record<PayoutKind, number>>;
}

export interface RequirementStanding {
  readonly remaining: Amount;
  readonly count: number;
  /** Of these, those that cannot be given up. */
  readonly kept: number;
  /** Whether the member leaves them for what that costs. */
  readonly isLeft: boolean;
}

type Check = (standing: AskStanding, rules: WithdrawalRules) => Refusal | undefined;

/** What a member can still take out today; `null` for no bound. */
export function leftOfDay({ amount }: DayStanding, { mostOfDay }: WithdrawalRules): Amount | null {
  if (mostOfDay === null) return null;
  return amount >= mostOfDay ? zeroAmount : subtractAmount(mostOfDay, amount);
}

/** How many payouts of a kind a day has: those of the rank, or fewer where the kind has a bound of its own. */
export const timesOf = ({ times }: DayStanding, { kinds }: WithdrawalRules, kind: PayoutKind): number =>
  Math.min(times, kinds[kind].perDay ?? times);

/** How many of them are left today: other kinds take of those of the rank. */
export const timesLeftOf = (day: DayStanding, { kinds }: WithdrawalRules, kind: PayoutKind): number =>
  Math.max(0, Math.min(day.times - day.count, (kinds[kind].perDay ?? day.times) - day.countOf[kind]));

const isMember: Check = ({ account }, rules) =>
  account && openKinds(rules).includes(account.kind) ? undefined : { code: 'payout.not-found' };

const isOwnName: Check = ({ account, realName }) =>
  account?.holder === realName ? undefined : { code: 'payout.name-mismatch' };

const isAwake: Check = ({ restsUntil }) =>
  restsUntil === undefined
    ? undefined
    : { code: 'payout.resting', value: { activeAt: restsUntil === null ? null : restsUntil.getTime() } };

const isWithinBounds: Check = ({ amount, account }, { kinds, charges, virtualRate }) => {
  const { minimum, maximum, fixedAmounts } = kinds[account?.kind ?? 'BC'];
  const isWhole = amount % charges.unit === 0n;
  const isAmong = fixedAmounts.length === 0 || fixedAmounts.includes(amount);
  const arrives = account?.kind === 'VW' && virtualRate !== null ? virtualAmountOf(amount, virtualRate) : amount;
  if (isWhole && isAmong && arrives > zeroAmount && amount >= minimum && amount <= maximum) return undefined;
  return {
    code: 'withdraw.amount-out-of-range',
    value: { minimum: amountToWire(minimum), maximum: amountToWire(maximum) },
  };
};

/** The form showed an amount by a rate, and its member agreed to that: less is not paid without asking again. */
const isAtRate: Check = ({ amount, account, virtualAmount }, { virtualRate }) => {
  if (account?.kind !== 'VW' || virtualAmount === undefined || virtualRate === null) return undefined;
  return isPaidAsShown(virtualAmount, virtualAmountOf(amount, virtualRate))
    ? undefined
    : { code: 'deposit.rate-moved', value: { rate: amountToWire(virtualRate) } };
};

const isWithinDay: Check = ({ amount, account, ofDay }, rules) => {
  const left = leftOfDay(ofDay, rules);
  const timesLeft = timesLeftOf(ofDay, rules, account?.kind ?? 'BC');
  if (timesLeft > 0 && (left === null || amount <= left)) return undefined;
  return {
    code: 'withdraw.daily-limit',
    value: {
      remainingTimes: timesLeft,
      remainingAmount: left === null ? null : amountToWire(left),
    },
  };
};

const isStaked: Check = ({ requirements }, { charges }) => {
  const { remaining, count, kept, isLeft } = requirements;
  const mayLeave = isLeft && (kept === 0 || charges.penaltyRate !== null);
  return count === 0 || mayLeave
    ? undefined
    : { code: 'withdraw.turnover-open', value: { remaining: amountToWire(remaining) } };
};

const isAlone: Check = ({ openId }) =>
  openId === undefined ? undefined : { code: 'withdraw.open-order', value: { withdrawId: String(openId) } };

/** In the order in which they are told. */
const checks: readonly Check[] = [
  isMember,
  isOwnName,
  isAwake,
  isWithinBounds,
  isAtRate,
  isWithinDay,
  isStaked,
  isAlone,
];

/** Why a payout is not made; the first thing that stands against it. */
export function refusePayout(standing: AskStanding, rules: WithdrawalRules): Refusal | undefined {
  for (const check of checks) {
    const refusal = check(standing, rules);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Whether an amount is paid without a person; one that takes two never is, however both bounds are set. */
export const isPaidUnseen = (amount: Amount, { autoApproveBelow, fourEyesAbove }: WithdrawalRules): boolean =>
  autoApproveBelow !== null && amount < autoApproveBelow && (fourEyesAbove === null || amount <= fourEyesAbove);
