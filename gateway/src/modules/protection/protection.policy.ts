import { parseAmount } from '@pavilion/money';
import type { Bound, BrandBounds, LimitName, LimitPeriod, StoredLimit } from './protection.schema';

const hourMs = 3_600_000;
const windowHours: Readonly<Record<Exclude<LimitPeriod, 'SESSION'>, number>> = { DAY: 24, WEEK: 168, MONTH: 720 };

/** When the window that ends at `at` began. */
export const windowStart = (period: Exclude<LimitPeriod, 'SESSION'>, at: Date): Date =>
  new Date(at.getTime() - windowHours[period] * hourMs);

/** The limit as it holds at `at`: what waited for an earlier moment has taken its place. */
export const limitAt = (limit: StoredLimit, at: Date): StoredLimit =>
  limit.next && limit.next.from <= at ? { bound: limit.next.bound, next: null } : limit;

const windows = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const;

/** What the brand bounds for everybody; single stakes it leaves to the games, their sums to its members. */
export function brandBoundOf({ deposit, loss, sessionMinutes }: BrandBounds, { kind, period }: LimitName): Bound {
  if (kind === 'SESSION') return sessionMinutes === null ? null : BigInt(sessionMinutes);
  if (kind === 'STAKE' || period === 'SESSION') return null;
  const bound = (kind === 'DEPOSIT' ? deposit : loss)[windows[period]];
  return bound === null ? null : parseAmount(bound);
}

const isAtMost = (left: Bound, right: Bound): boolean => right === null || (left !== null && left <= right);

/**
 * What becomes of a limit that its member sets: a lower one holds at once, and a higher one or none waits. Less than
 * what waits already waits no longer than that.
 */
export function setTo(
  limit: StoredLimit,
  wanted: Bound,
  { at, raiseAfterHours }: { readonly at: Date; readonly raiseAfterHours: number },
): StoredLimit {
  const { bound, next } = limitAt(limit, at);
  if (isAtMost(wanted, bound)) return { bound: wanted, next: null };
  if (next && isAtMost(wanted, next.bound)) return { bound, next: { bound: wanted, from: next.from } };
  return { bound, next: { bound: wanted, from: new Date(at.getTime() + raiseAfterHours * hourMs) } };
}

/** The same day and time of day some months later; the last of a month that is shorter. */
export function addMonths(at: Date, months: number): Date {
  const then = new Date(at);
  then.setUTCDate(1);
  then.setUTCMonth(at.getUTCMonth() + months);
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(at.getUTCDate(), days));
  return then;
}

const minuteMs = 60_000;

/** When the next reality check is due: an interval after the last one of this session, or after its beginning. */
export const nextCheck = (startedAt: Date, seenAt: Date | null, minutes: number): Date =>
  new Date(Math.max(startedAt.getTime(), seenAt?.getTime() ?? 0) + minutes * minuteMs);
