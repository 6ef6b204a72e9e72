import { addAmounts, type Amount, amountOf, parseAmount, unitsPerWhole, zeroAmount } from '@pavilion/money';
import { isWithinHours, startOfDay, startOfWeek } from '../../kit';
import { type PromotionRule, reaches } from './promotion.rules';

/** What an amount brings: whole units of money, none below the least amount. */
export function bonusOf(rule: PromotionRule, amount: Amount): Amount {
  if (!reaches(amount, rule.minimum)) return zeroAmount;
  const units = unitsOf(rule, amount);
  const most = rule.mostBonus === null ? units : parseAmount(rule.mostBonus);
  return units < most ? units : most;
}

function unitsOf({ percent, bonus, tiers }: PromotionRule, amount: Amount): Amount {
  if (percent !== null) {
    const share = (amount * BigInt(Math.round(percent * 100))) / 10_000n;
    return amountOf(share - (share % unitsPerWhole));
  }
  const reached = tiers.filter(({ minimum }) => reaches(amount, minimum)).at(-1)?.bonus;
  return parseAmount(bonus ?? reached ?? '0');
}

/** What is multiplied. */
export const baseOf = ({ base }: PromotionRule, { bonus, amount }: { bonus: Amount; amount: Amount }): Amount =>
  base === 'BONUS' ? bonus : addAmounts(bonus, amount);

/** What is to be staked. */
export const requiredOf = (rule: PromotionRule, credit: { bonus: Amount; amount: Amount }): Amount =>
  amountOf((baseOf(rule, credit) * BigInt(Math.round(rule.multiplier * 100))) / 100n);

/** What of that the deposit asks for by itself, and stays when the bonus is given up; never more than is asked for. */
export function keptOf(
  rule: PromotionRule,
  { bonus, amount, depositMultiplier }: { bonus: Amount; amount: Amount; depositMultiplier: number },
): Amount {
  if (rule.base === 'BONUS') return zeroAmount;
  const own = amountOf((amount * BigInt(Math.round(depositMultiplier * 100))) / 100n);
  const required = requiredOf(rule, { bonus, amount });
  return own < required ? own : required;
}

/** Whether a promotion stands open at a moment. */
export function isOpenAt({ from, until, hours }: PromotionRule, at: number, timeZone: string): boolean {
  const isBefore = from !== null && at < Date.parse(from);
  const isAfter = until !== null && at >= Date.parse(until);
  return !isBefore && !isAfter && (hours.length === 0 || isWithinHours(hours, at, timeZone));
}

/** Since when uses of a promotion count. Weeks begin on Monday. */
export function periodStart({ period }: PromotionRule, at: number, timeZone: string): Date {
  if (period === 'EVER') return new Date(0);
  return new Date(period === 'DAY' ? startOfDay(at, timeZone) : startOfWeek(at, timeZone));
}

const sharedAddressMs = 24 * 3_600_000;

/**
 * Since when uses from one address count. Thousands of people of a mobile network share one address: a promotion that
 * is had once for ever counts its uses of the last day, which bounds whoever opens accounts in rows and keeps nobody
 * out for good.
 */
export const addressPeriodStart = (rule: PromotionRule, at: number, timeZone: string): Date =>
  rule.period === 'EVER' ? new Date(at - sharedAddressMs) : periodStart(rule, at, timeZone);
