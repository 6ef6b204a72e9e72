import { type DayRange, dayRange } from '@pavilion/i18n';

/** Ranges that one press chooses, with their days. */
export const rangeDays = { today: 1, week: 7, month: 30 } as const;

/** Name of a range. */
export type OverviewRange = keyof typeof rangeDays;

/** Whole days of a range; today is the last of them. */
export const overviewTimes = (range: OverviewRange, now: number): DayRange => dayRange(now, rangeDays[range] - 1);
