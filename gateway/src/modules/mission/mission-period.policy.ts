import { daysOf, startOfDay } from '../../kit';
import type { MissionRule } from './mission.rules';

/** A span of a mission that is counted for itself. */
export interface Period {
  /** Day of the brand on which it begins, or `once`. */
  readonly key: string;
  /** In epoch milliseconds, within the mission; the end is no part of it. */
  readonly startsAt: number;
  readonly endsAt: number;
}

type Timed = Pick<MissionRule, 'period' | 'startsAt' | 'endsAt'>;

const dayMs = 86_400_000;

/** The period of a mission that a moment is in; nothing before it begins and once it has ended. */
export function periodAt(mission: Timed, at: number, timeZone: string): Period | undefined {
  if (at < mission.startsAt || at >= mission.endsAt) return undefined;
  const { key, startsAt, endsAt } = spanOf(mission, at, timeZone);
  return { key, startsAt: Math.max(startsAt, mission.startsAt), endsAt: Math.min(endsAt, mission.endsAt) };
}

/** The period to show: that of now, or the last one of a mission that has ended. */
export const shownPeriod = (mission: Timed, now: number, timeZone: string): Period | undefined =>
  periodAt(mission, Math.min(now, mission.endsAt - 1), timeZone);

function spanOf({ period, startsAt, endsAt }: Timed, at: number, timeZone: string): Period {
  if (period === 'ONCE') return { key: 'once', startsAt, endsAt };
  const [today] = daysOf({ from: new Date(at), to: new Date(at) }, timeZone);
  const { first, next } = daysIn(period, Date.parse(today));
  // Days are counted from a noon: whatever clocks do, it stays within its day.
  const noon = startOfDay(at, timeZone) + dayMs / 2;
  const startOf = (day: number): number => startOfDay(noon + (day - Date.parse(today)), timeZone);
  return { key: new Date(first).toISOString().slice(0, 10), startsAt: startOf(first), endsAt: startOf(next) };
}

/** First day of a period and of the next one, as midnights of UTC. */
function daysIn(
  period: Exclude<Timed['period'], 'ONCE'>,
  day: number,
): { readonly first: number; readonly next: number } {
  if (period === 'DAILY') return { first: day, next: day + dayMs };
  const date = new Date(day);
  if (period === 'MONTHLY') {
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    return { first: Date.UTC(year, month, 1), next: Date.UTC(year, month + 1, 1) };
  }
  const monday = day - ((date.getUTCDay() + 6) % 7) * dayMs;
  return { first: monday, next: monday + 7 * dayMs };
}
