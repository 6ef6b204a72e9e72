import type { Language } from '@pavilion/api-contract';
import { groupThousands } from '@pavilion/money';
import { describeLanguage } from './languages';

/** The product's players live in one time zone. */
export const displayTimeZone = 'Asia/Ho_Chi_Minh';

/** Writes a moment as date and time for a reader of `language`. */
export const formatDateTime = (epochMs: number, language: Language): string =>
  new Intl.DateTimeFormat(describeLanguage(language).tag, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: displayTimeZone,
  }).format(epochMs);

/** Writes a moment as date, hours and minutes: when something begins to hold, or ends. */
export const formatMoment = (epochMs: number, language: Language): string =>
  new Intl.DateTimeFormat(describeLanguage(language).tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: displayTimeZone,
  }).format(epochMs);

/** Writes a length of time in whole minutes as hours and minutes, in words of `language`. */
export function formatDuration(minutes: number, language: Language): string {
  const write = (count: number, unit: 'hour' | 'minute'): string =>
    new Intl.NumberFormat(describeLanguage(language).tag, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  const whole = Math.max(0, Math.floor(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return write(rest, 'minute');
  return rest === 0 ? write(hours, 'hour') : `${write(hours, 'hour')} ${write(rest, 'minute')}`;
}

/** Writes a whole number with the grouping of the product's money. */
export const formatCount = (count: number): string => groupThousands(count);

/** Writes how long ago something was, in the largest fitting unit. */
export function formatAgo(epochMs: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(describeLanguage(language).tag, { numeric: 'auto' });
  const seconds = Math.round((epochMs - now) / 1000);
  const steps = [
    [60, 1, 'second'],
    [3600, 60, 'minute'],
    [86_400, 3600, 'hour'],
    [Number.POSITIVE_INFINITY, 86_400, 'day'],
  ] as const;
  const [, size, unit] = steps.find(([limit]) => Math.abs(seconds) < limit) ?? steps[3];
  return format.format(Math.round(seconds / size), unit);
}
