import { type Amount, amountOf, zeroAmount } from '@pavilion/money';
import type { UplineSettings } from './transfer-upline.queries';

export type AmountProblem = 'empty' | 'tooLittle' | 'tooMuch' | 'today' | 'balance';

type Bounds = Pick<UplineSettings, 'minAmount' | 'maxAmount' | 'remainingToday'>;

/** The first bound that an amount breaks; a balance that is not known is none. */
export function problemOf(
  amount: Amount,
  { minAmount, maxAmount, remainingToday }: Bounds,
  balance: bigint | undefined,
): AmountProblem | undefined {
  if (amount === zeroAmount) return 'empty';
  if (amount < minAmount) return 'tooLittle';
  if (amount > maxAmount) return 'tooMuch';
  if (amount > remainingToday) return 'today';
  return balance !== undefined && amount > balance ? 'balance' : undefined;
}

const wholeUnit = 10_000n;

/** The most that can go now, in whole units of the currency. */
export function mostOf({ maxAmount, remainingToday }: Bounds, balance: bigint | undefined): Amount {
  const bounds = [maxAmount, remainingToday, ...(balance === undefined ? [] : [balance])];
  const least = bounds.reduce((one, other) => (other < one ? other : one), maxAmount);
  return amountOf(least > 0n ? (least / wholeUnit) * wholeUnit : 0n);
}

const steps = [100_000n, 500_000n, 1_000_000n, 5_000_000n];

/** Amounts that one press chooses: the least, and round ones that can go now. */
export function presetsOf(bounds: Bounds, balance: bigint | undefined): Amount[] {
  const most = mostOf(bounds, balance);
  const round = steps.map((step) => step * wholeUnit).filter((step) => step > bounds.minAmount);
  return [bounds.minAmount, ...round].filter((one) => one <= most).map((one) => amountOf(one));
}
