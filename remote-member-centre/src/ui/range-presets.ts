import { type DayRange, dayRange } from '@pavilion/i18n';

/** Ranges that one press chooses. */
export const rangePresets = ['today', 'yesterday', 'week', 'month'] as const;

/** One of {@link rangePresets}. */
export type RangePreset = (typeof rangePresets)[number];

/** Days of a preset; the platform answers at most 30. */
export function rangeOf(preset: RangePreset, now: number): DayRange {
  switch (preset) {
    case 'today':
      return dayRange(now, 0);
    case 'yesterday':
      return dayRange(now, 1, 1);
    case 'week':
      return dayRange(now, 6);
    case 'month':
      return dayRange(now, 29);
  }
}
