/** Draws at even steps through the day. */
export interface IntervalSchedule {
  readonly kind: 'interval';
  readonly everySeconds: number;
  /** Between the close of sale and the draw. */
  readonly lockSeconds: number;
}

/** One draw a day, except on days without. */
export interface DailySchedule {
  readonly kind: 'daily';
  /** `HH:MM` of the draw. */
  readonly drawAt: string;
  readonly lockSeconds: number;
  /** Whether nothing is drawn on a day, `yyyy-MM-dd`. */
  isSkipped(date: string): boolean;
}

export type DrawSchedule = IntervalSchedule | DailySchedule;

/** One draw: its number and when; times in epoch milliseconds. */
export interface Issue {
  readonly numero: string;
  readonly closesAt: number;
  readonly drawsAt: number;
}

/** The issue whose draw is next, with the ones before and after. */
export interface NearIssues {
  readonly previous: Issue;
  readonly current: Issue;
  readonly next: Issue;
}

/** Viet Nam keeps one time all the year. */
const zoneMs = 7 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** The issues around `now`; a draw that happens right now is the previous one. */
export function nearIssues(schedule: DrawSchedule, now: number): NearIssues {
  const current = issueAfter(schedule, now);
  return { previous: issueBefore(schedule, current.drawsAt), current, next: issueAfter(schedule, current.drawsAt) };
}

function issueAfter(schedule: DrawSchedule, time: number): Issue {
  if (schedule.kind === 'interval') return intervalIssue(schedule, Math.floor(local(time) / stepOf(schedule)) + 1);
  let day = dayOf(time);
  while (isPassed(schedule, day, time)) day += 1;
  return dailyIssue(schedule, day);
}

function issueBefore(schedule: DrawSchedule, time: number): Issue {
  if (schedule.kind === 'interval') return intervalIssue(schedule, Math.ceil(local(time) / stepOf(schedule)) - 1);
  let day = dayOf(time);
  while (schedule.isSkipped(dateOf(day)) || dailyIssue(schedule, day).drawsAt >= time) day -= 1;
  return dailyIssue(schedule, day);
}

const isPassed = (schedule: DailySchedule, day: number, time: number): boolean =>
  schedule.isSkipped(dateOf(day)) || dailyIssue(schedule, day).drawsAt <= time;

const stepOf = ({ everySeconds }: IntervalSchedule): number => everySeconds * 1000;
const local = (time: number): number => time + zoneMs;
const dayOf = (time: number): number => Math.floor(local(time) / dayMs);
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** `step` counts from the local epoch; numbers begin anew each day and the last draw of a day is at midnight. */
function intervalIssue(schedule: IntervalSchedule, step: number): Issue {
  const drawsAtLocal = step * stepOf(schedule);
  const day = Math.floor((drawsAtLocal - 1) / dayMs);
  const perDay = dayMs / stepOf(schedule);
  const index = step - day * perDay;
  const digits = Math.max(3, String(perDay).length);
  const drawsAt = drawsAtLocal - zoneMs;
  return {
    numero: `${dateOf(day).replaceAll('-', '')}-${String(index).padStart(digits, '0')}`,
    closesAt: drawsAt - schedule.lockSeconds * 1000,
    drawsAt,
  };
}

function dailyIssue(schedule: DailySchedule, day: number): Issue {
  const [hours = 0, minutes = 0] = schedule.drawAt.split(':').map(Number);
  const drawsAt = day * dayMs - zoneMs + (hours * 60 + minutes) * 60_000;
  return { numero: dateOf(day).replaceAll('-', ''), closesAt: drawsAt - schedule.lockSeconds * 1000, drawsAt };
}
