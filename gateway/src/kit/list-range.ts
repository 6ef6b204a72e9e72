import { err, ok, type Result } from '@pavilion/platform';
import { LRUCache } from 'lru-cache';

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

const dayMs = 24 * 3_600_000;
// Years up to 9999: what PostgreSQL and Date both can write.
const latestTime = 253_402_300_799_999;

/**
 * Reads a range: without ends the brand's today. One that ends before it begins or is longer than `mostDays` is refused;
 * a day in which clocks are set counts as one, however many hours it has.
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

/** Days that a range touches in a time zone, `yyyy-MM-dd`, in order. */
export function daysOf({ from, to }: TimeRange, timeZone: string): readonly [string, ...string[]] {
  const dayAt = (ofDays: number): string => new Date(ofDays * dayMs).toISOString().slice(0, 10);
  const dayOf = (end: Date): number => Math.floor(shownAt(end.getTime(), timeZone) / dayMs);
  const [first, last] = [dayOf(from), dayOf(to)];
  return [dayAt(first), ...Array.from({ length: last - first }, (_, later) => dayAt(first + 1 + later))];
}

// Making one costs a hundred times as much as asking it; there are as many as brands have time zones.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  clocks.set(timeZone, clock);
  return clock;
}

// Asking a clock takes longer than all the rest of a round's way into the missions, which ask it ten times.
const known = new LRUCache<string, { readonly begins: number; readonly ends: number }>({ max: 5_000 });

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function aheadOf(at: number, timeZone: string): number {
  const day = Math.floor(at / dayMs);
  const key = `${timeZone} ${day}`;
  let ahead = known.get(key);
  if (!ahead) {
    ahead = { begins: askClock(day * dayMs, timeZone), ends: askClock((day + 1) * dayMs - 1, timeZone) };
    known.set(key, ahead);
  }
  // On a day on which clocks are set it depends on the moment.
  return ahead.begins === ahead.ends ? ahead.begins : askClock(at, timeZone);
}

function askClock(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

/** What the clocks of a time zone show, as if they were those of UTC. */
const shownAt = (at: number, timeZone: string): number => at + aheadOf(at, timeZone);

/** First moment of a moment's day; clocks may have been set since midnight. */
export function startOfDay(at: number, timeZone: string): number {
  const midnight = Math.floor(shownAt(at, timeZone) / dayMs) * dayMs;
  const guess = midnight - aheadOf(at, timeZone);
  return midnight - aheadOf(guess, timeZone);
}
