import { LRUCache } from 'lru-cache';

/** Hours of a week by the clocks of a brand: `HH:mm` of each of the days, Monday as 1; `24:00` is a day's end. */
export interface WeekHours {
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
}

export const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
export const dayMinutes = dayMs / minuteMs;

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
export const shownAt = (at: number, timeZone: string): number => at + aheadOf(at, timeZone);

/** First moment of a moment's day; clocks may have been set since midnight. */
export const startOfDay = (at: number, timeZone: string): number =>
  momentOf(Math.floor(shownAt(at, timeZone) / dayMs) * dayMs, { near: at, timeZone });

/** Days since Monday, by the clocks of a time zone: 0 to 6. The first of January 1970 was a Thursday. */
const daysSinceMonday = (at: number, timeZone: string): number => (Math.floor(shownAt(at, timeZone) / dayMs) + 3) % 7;

/** First moment of the Monday of a moment's week. */
export function startOfWeek(at: number, timeZone: string): number {
  // Counted from a noon: however clocks are set within the week, it stays within its day.
  const noon = startOfDay(at, timeZone) + dayMs / 2;
  return startOfDay(noon - daysSinceMonday(at, timeZone) * dayMs, timeZone);
}

/** What the clocks of a time zone show, in whole minutes since Monday began. */
export function minuteOfWeek(at: number, timeZone: string): number {
  const minute = Math.floor(shownAt(at, timeZone) / minuteMs) % dayMinutes;
  return daysSinceMonday(at, timeZone) * dayMinutes + minute;
}

/** Minutes of a day that a time of `HH:mm` stands for. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Whether hours of a week hold, by the minute of the week; their end is no part of them. */
export function scheduleOf(hours: readonly WeekHours[]): (ofWeek: number) => boolean {
  const spans = hours.map(({ days, opens, closes }) => ({ days, opens: minutesOf(opens), closes: minutesOf(closes) }));
  return (ofWeek) => {
    const [day, minute] = [Math.floor(ofWeek / dayMinutes) + 1, ofWeek % dayMinutes];
    return spans.some(({ days, opens, closes }) => days.includes(day) && opens <= minute && minute < closes);
  };
}

/** Whether hours of a week hold at a moment, by the clocks of a time zone. */
export const isWithinHours = (hours: readonly WeekHours[], at: number, timeZone: string): boolean =>
  scheduleOf(hours)(minuteOfWeek(at, timeZone));

/** When clocks of a time zone show a midnight that is not far from a moment. */
export function momentOf(
  midnight: number,
  { near, timeZone }: { readonly near: number; readonly timeZone: string },
): number {
  const guess = midnight - aheadOf(near, timeZone);
  return midnight - aheadOf(guess, timeZone);
}
