import { addAmounts, type Amount, amountOf, zeroAmount } from '@pavilion/money';

export interface RebateRules {
  /** Percent by category; what is not named has none. */
  readonly rates: Readonly<Record<string, number>>;
  readonly vendorRates: readonly { readonly vendor: string; readonly category: string; readonly rate: number }[];
  /** Least that a member can claim. */
  readonly minimum: Amount;
  /** How often what comes back is to be staked; 0 for not at all. */
  readonly multiplier: number;
  /** What of a stake counts for that, in percent by category. */
  readonly contributions: Readonly<Record<string, number>>;
}

/** Valid stakes of one category and vendor. */
export interface DueStake {
  readonly category: string;
  readonly vendor: string;
  readonly valid: Amount;
}

/** The same with what comes back of it. */
export interface RebatePart extends DueStake {
  /** In hundredths of a percent. */
  readonly rate: number;
  readonly amount: Amount;
}

/**
 * Rate of a category, or of a vendor in it, in hundredths of a percent. What a rank adds is added to what comes back at
 * all: where a brand gives nothing, a rank gives nothing.
 */
export function rateOf(
  { rates, vendorRates }: Pick<RebateRules, 'rates' | 'vendorRates'>,
  { category, vendor }: Pick<DueStake, 'category' | 'vendor'>,
  extra: number,
): number {
  const own = vendorRates.find((one) => one.vendor === vendor && one.category === category)?.rate;
  const rate = hundredths(own ?? rates[category] ?? 0);
  return rate === 0 ? 0 : rate + hundredths(extra);
}

const hundredths = (percent: number): number => Math.round(percent * 100);

/** What comes back of each stake, rounded down to a unit of money. */
export const partsOf = (due: readonly DueStake[], rules: RebateRules, extra: number): RebatePart[] =>
  due.map((stake) => {
    const rate = rateOf(rules, stake, extra);
    return { ...stake, rate, amount: amountOf((stake.valid * BigInt(rate)) / 10_000n) };
  });

/** Stakes of which something comes back. */
export const paidParts = (parts: readonly RebatePart[]): RebatePart[] =>
  parts.filter(({ amount }) => amount > zeroAmount);

/** What comes back of all of them, and the stakes behind it. */
export const sumOf = (parts: readonly RebatePart[]): { readonly valid: Amount; readonly amount: Amount } => ({
  valid: addAmounts(...parts.map(({ valid }) => valid)),
  amount: addAmounts(...parts.map(({ amount }) => amount)),
});
