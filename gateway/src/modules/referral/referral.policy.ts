import { type Amount, amountOf } from '@pavilion/money';

/** What an account may share with who invited it, or with another one that they invited. */
export type Shared = 'device' | 'address' | 'number' | 'name';

/** What becomes of whoever shares something: nothing, somebody looks, or it never counts. */
export type SharedAnswer = 'COUNTED' | 'REVIEW' | 'EXCLUDED';

/** A number of valid friends, and what it brings. */
export interface Milestone {
  readonly count: number;
  readonly amount: Amount;
}

export interface ReferralRules {
  readonly validDeposit: Amount;
  readonly validTurnover: Amount;
  readonly validDays: number;
  readonly perInvitee: Amount;
  readonly milestones: readonly Milestone[];
  readonly depositRebatePercent: number;
  readonly turnoverRebatePercent: number;
  readonly shareMinimum: Amount;
  readonly rewardMultiplier: number;
  readonly shareMultiplier: number;
  readonly answers: Readonly<Record<Shared, SharedAnswer>>;
  readonly currency: string;
  readonly timeZone: string;
  /** What of a stake counts for what is to be staked, in percent by category. */
  readonly contributions: Readonly<Record<string, number>>;
}

/** The hardest answer to what an account shares. */
export function answerTo(shared: readonly Shared[], answers: ReferralRules['answers']): SharedAnswer {
  const given = shared.map((one) => answers[one]);
  if (given.includes('EXCLUDED')) return 'EXCLUDED';
  return given.includes('REVIEW') ? 'REVIEW' : 'COUNTED';
}

const hundredths = (percent: number): bigint => BigInt(Math.round(percent * 100));

/** A share of an amount, rounded down to a unit of money; nothing of what is below zero. */
export const shareOf = (base: bigint, percent: number): Amount =>
  amountOf(base > 0n ? (base * hundredths(percent)) / 10_000n : 0n);

/** The least amount of which a share comes to so much; `undefined` where there is no share. */
export function leastFor(share: Amount, percent: number): bigint | undefined {
  const rate = hundredths(percent);
  if (rate === 0n) return undefined;
  const least = (share * 10_000n + rate - 1n) / rate;
  return least > 0n ? least : 1n;
}

/** The month of a moment by the clocks of a time zone, as `2026-11`. */
export function monthOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}
