import { type DayRange, dayRange, displayTimeZone } from '@pavilion/i18n';

/** Days from the first to the last, both included, as `yyyy-MM-dd` of the product's time zone. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with an end of a span: the key of its text, and the day that fills it in. */
export interface SpanProblem {
  readonly key: 'missing' | 'tooOld' | 'future' | 'reversed' | 'tooLong';
  readonly day?: string;
}

/** Days that the platform reads at once. */
const mostDays = 30;
const dayMs = 24 * 3_600_000;
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: displayTimeZone, dateStyle: 'short' });

/** The day of a moment. */
export const dayOf = (at: number): string => calendar.format(at);

/** Noon of a day by UTC, which is that day in the product's time zone too. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** A day so many days later. */
const laterBy = (day: string, days: number): string => new Date(noonOf(day) + days * dayMs).toISOString().slice(0, 10);

const daysBetween = ({ from, to }: DaySpan): number => Math.round((noonOf(to) - noonOf(from)) / dayMs);

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && isInCalendar(text);

function isInCalendar(day: string): boolean {
  const noon = noonOf(day);
  return !Number.isNaN(noon) && new Date(noon).toISOString().startsWith(day);
}

/** The first day of which the platform shows records: that of twelve months ago, which of 29 February is the 28th. */
export function oldestDay(now: number): string {
  const [year = '', month = '', day = ''] = dayOf(now).split('-');
  const before = `${Number(year) - 1}-${month}-`;
  return isDay(`${before}${day}`) ? `${before}${day}` : `${before}${Number(day) - 1}`;
}

/** When a span begins and ends. */
export const momentsOf = (span: DaySpan): DayRange => dayRange(noonOf(span.to), daysBetween(span));

/** What is wrong with a span as the platform judges it, by its ends; nothing of one that is good. */
export function problemsOf({ from, to }: DaySpan, now: number): Partial<Record<keyof DaySpan, SpanProblem>> {
  const [oldest, today] = [oldestDay(now), dayOf(now)];
  const found: { from?: SpanProblem; to?: SpanProblem } = {};
  if (!isDay(from)) found.from = { key: 'missing' };
  else if (from < oldest) found.from = { key: 'tooOld', day: oldest };
  else if (from > today) found.from = { key: 'future' };
  if (!isDay(to)) found.to = { key: 'missing' };
  else if (to > today) found.to = { key: 'future' };
  else if (isDay(from) && to < from) found.to = { key: 'reversed' };
  else if (!found.from && daysBetween({ from, to }) >= mostDays)
    found.to = { key: 'tooLong', day: laterBy(from, mostDays - 1) };
  return found;
}
