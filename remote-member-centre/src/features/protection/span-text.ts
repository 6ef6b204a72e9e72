import type { Language } from '@pavilion/api-contract';
import { describeLanguage, displayTimeZone } from '@pavilion/i18n';

const write = (count: number, unit: 'hour' | 'day' | 'month' | 'year', language: Language): string =>
  new Intl.NumberFormat(describeLanguage(language).tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** Hours in words: `24 hours`, and whole days from two on. */
export const hoursText = (hours: number, language: Language): string =>
  hours > 24 && hours % 24 === 0 ? write(hours / 24, 'day', language) : write(hours, 'hour', language);

/** Months in words: `6 months`, and whole years. */
export const monthsText = (months: number, language: Language): string =>
  months % 12 === 0 ? write(months / 12, 'year', language) : write(months, 'month', language);

/** The same day and time of day some months later; the last of a month that is shorter. */
export function addMonths(at: number, months: number): number {
  const from = new Date(at);
  const then = new Date(at);
  then.setUTCDate(1);
  then.setUTCMonth(from.getUTCMonth() + months);
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(from.getUTCDate(), days));
  return then.getTime();
}

/** A day with its year. */
export const dayText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(describeLanguage(language).tag, { dateStyle: 'long', timeZone: displayTimeZone }).format(at);

/** A month (`yyyy-MM`) by name, short where there is little room. */
export const monthText = (month: string, language: Language, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(describeLanguage(language).tag, {
    month: style === 'long' || language === 'EN' ? style : 'numeric',
    ...(style === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`));
