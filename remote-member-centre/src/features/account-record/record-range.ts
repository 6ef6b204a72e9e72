/** Ranges that one press chooses. */
export const rangePresets = ['today', 'yesterday', 'week', 'month'] as const;

/** One of {@link rangePresets}. */
export type RangePreset = (typeof rangePresets)[number];

const dayMs = 86_400_000;
/** Vietnam has kept UTC+7 without daylight saving since 1975. */
const zoneOffsetMs = 7 * 3_600_000;

const startOfDay = (now: number): number => Math.floor((now + zoneOffsetMs) / dayMs) * dayMs - zoneOffsetMs;

/** Start and end of a preset in epoch milliseconds; a range never spans more than 30 days. */
export function rangeOf(preset: RangePreset, now: number): { startTime: number; endTime: number } {
  const today = startOfDay(now);
  const end = today + dayMs - 1;
  switch (preset) {
    case 'today':
      return { startTime: today, endTime: end };
    case 'yesterday':
      return { startTime: today - dayMs, endTime: today - 1 };
    case 'week':
      return { startTime: today - 6 * dayMs, endTime: end };
    case 'month':
      return { startTime: today - 29 * dayMs, endTime: end };
  }
}
