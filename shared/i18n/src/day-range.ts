const dayMs = 86_400_000;
/** Vietnam has kept UTC+7 without daylight saving since 1975. */
const zoneOffsetMs = 7 * 3_600_000;

/** Start and end of whole days, in epoch milliseconds; both ends belong to it. */
export interface DayRange {
  readonly startTime: number;
  readonly endTime: number;
}

/**
 * Whole days of the product's time zone.
 * @param now a moment of the day that counts as today
 * @param firstDaysAgo how many days before today the range begins
 * @param lastDaysAgo how many days before today it ends; today itself when left out
 */
export function dayRange(now: number, firstDaysAgo: number, lastDaysAgo = 0): DayRange {
  const today = Math.floor((now + zoneOffsetMs) / dayMs) * dayMs - zoneOffsetMs;
  return { startTime: today - firstDaysAgo * dayMs, endTime: today - (lastDaysAgo - 1) * dayMs - 1 };
}
