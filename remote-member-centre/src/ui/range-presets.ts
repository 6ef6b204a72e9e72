import { type DayRange, dayRange } from '@pavilion/i18n';
import { dayOf, type DaySpan, momentsOf, problemsOf } from './day-span';

/** Ranges that one press chooses. */
export const rangePresets = ['today', 'yesterday', 'week', 'month'] as const;

/** One of {@link rangePresets}. */
export type RangePreset = (typeof rangePresets)[number];

/** Which days of a record are shown: those of a preset move on with time, chosen ones stay. */
export type RecordRange = RangePreset | DaySpan;

/** Whether somebody chose the days. */
export const isChosen = (range: RecordRange): range is DaySpan => typeof range !== 'string';

/** Whether the platform shows a range: days that an address brought may be too many, too old or still to come. */
export const isReadable = (range: RecordRange, now: number): boolean =>
  !isChosen(range) || Object.keys(problemsOf(range, now)).length === 0;

/** When a range begins and ends; the platform answers at most 30 days. */
export function rangeOf(range: RecordRange, now: number): DayRange {
  switch (range) {
    case 'today':
      return dayRange(now, 0);
    case 'yesterday':
      return dayRange(now, 1, 1);
    case 'week':
      return dayRange(now, 6);
    case 'month':
      return dayRange(now, 29);
    default:
      return momentsOf(range);
  }
}

/** Days of a range. */
export function spanOf(range: RecordRange, now: number): DaySpan {
  if (isChosen(range)) return range;
  const { startTime, endTime } = rangeOf(range, now);
  return { from: dayOf(startTime), to: dayOf(endTime) };
}
