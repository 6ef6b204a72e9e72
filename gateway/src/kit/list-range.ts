import { err, ok, type Result } from '@pavilion/platform';
import { dayMs, momentOf, shownAt, startOfDay } from './brand-clock';

/** A range as it is asked for, in epoch milliseconds, both ends included. */
export interface RangeAsk {
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}

/** By what a range is judged. */
export interface RangeRule {
  /** IANA name of the brand's time zone. */
  readonly timeZone: string;
  readonly now: number;
  /** Days from start to end at most, by the clocks of the time zone. */
  readonly mostDays: number;
}

/** A range of time, both ends included. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

// Years up to 9999: what PostgreSQL and Date both can write.
const latestTime = 253_402_300_799_999;

/**
 * Reads a range: without ends the brand's today. One that ends before it begins or is longer than `mostDays` is
 * refused; a day in which clocks are set counts as one, however many hours it has.
 */
export function rangeOf(ask: RangeAsk, rule: RangeRule): Result<TimeRange, 'request_param_err'> {
  const { timeZone, now, mostDays } = rule;
  const from = ask.startTime ?? startOfDay(ask.endTime ?? now, timeZone);
  const to = ask.endTime ?? Math.max(now, from);
  if (from < 0 || to > latestTime || to < from) return err('request_param_err');
  const days = (shownAt(to, timeZone) - shownAt(from, timeZone)) / dayMs;
  if (days > mostDays) return err('request_param_err');
  return ok({ from: new Date(from), to: new Date(to) });
}

/** Days of a member's records that one question reads. */
const mostRecordDays = 30;

/** Why a range of records is refused. */
export type RecordRangeRefusal = 'request_param_err' | 'record.range-too-long' | 'record.range-too-old';

/**
 * Reads a range of a member's own records: at most thirty days, and as far back as twelve months, from the first moment
 * of that day in the brand's time zone.
 */
export function recordRangeOf(
  ask: RangeAsk,
  clock: Omit<RangeRule, 'mostDays'>,
): Result<TimeRange, RecordRangeRefusal> {
  const range = rangeOf(ask, { ...clock, mostDays: Number.POSITIVE_INFINITY });
  if (!range.ok) return range;
  if (!rangeOf(ask, { ...clock, mostDays: mostRecordDays }).ok) return err('record.range-too-long');
  return range.value.from.getTime() < yearBefore(clock.now, clock.timeZone) ? err('record.range-too-old') : range;
}

/** Days that a range touches in a time zone, `yyyy-MM-dd`, in order. */
export function daysOf({ from, to }: TimeRange, timeZone: string): readonly [string, ...string[]] {
  const dayAt = (ofDays: number): string => new Date(ofDays * dayMs).toISOString().slice(0, 10);
  const dayOf = (end: Date): number => Math.floor(shownAt(end.getTime(), timeZone) / dayMs);
  const [first, last] = [dayOf(from), dayOf(to)];
  return [dayAt(first), ...Array.from({ length: last - first }, (_, later) => dayAt(first + 1 + later))];
}

/** First moment of the day twelve months before; that of 29 February is the 28th. */
function yearBefore(at: number, timeZone: string): number {
  const day = new Date(Math.floor(shownAt(at, timeZone) / dayMs) * dayMs);
  const month = day.getUTCMonth();
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  // The day is none of that year: the one before it is.
  if (day.getUTCMonth() !== month) day.setUTCDate(0);
  return momentOf(day.getTime(), { near: day.getTime(), timeZone });
}
