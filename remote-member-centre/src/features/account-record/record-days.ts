import type { Language } from '@pavilion/api-contract';
import { dayRange, describeLanguage, displayTimeZone } from '@pavilion/i18n';
import { addAmounts, type Amount } from '@pavilion/money';
import { netOf, type RecordItem } from './record-items';

/** What happened on one day, as far as it is on the page. */
export interface RecordDay {
  /** Its first moment. */
  readonly start: number;
  readonly items: readonly RecordItem[];
  readonly net: Amount;
  /** The day begins or goes on on another page. */
  readonly isCut: boolean;
}

const dayOf = ({ rows: [newest] }: RecordItem): number => dayRange(newest.at, 0).startTime;

/** The items of a page by their days, newest first. */
export function daysOf(
  items: readonly RecordItem[],
  { page, totalPages }: { readonly page: number; readonly totalPages: number },
): RecordDay[] {
  const starts = [...new Set(items.map(dayOf))];
  return starts.map((start, index) => {
    const ofDay = items.filter((item) => dayOf(item) === start);
    const isCut = (index === 0 && page > 1) || (index === starts.length - 1 && page < totalPages);
    return { start, items: ofDay, net: addAmounts(...ofDay.map(netOf)), isCut };
  });
}

/** Which day it is, seen from a moment. */
export function nameOfDay(start: number, now: number): 'today' | 'yesterday' | 'earlier' {
  if (start === dayRange(now, 0).startTime) return 'today';
  return start === dayRange(now, 1).startTime ? 'yesterday' : 'earlier';
}

const formatter = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(describeLanguage(language).tag, { ...options, timeZone: displayTimeZone });

/** Writes a day as day and month, with its name in the week when that says more. */
export const formatDay = (epochMs: number, language: Language, weekday: boolean): string =>
  formatter(language, { day: 'numeric', month: 'long', ...(weekday ? { weekday: 'long' } : {}) }).format(epochMs);

/** Writes the time of a day, to the minute or to the second. */
export const formatTime = (epochMs: number, language: Language, to: 'minute' | 'second' = 'minute'): string =>
  formatter(language, { timeStyle: to === 'second' ? 'medium' : 'short', hourCycle: 'h23' }).format(epochMs);
