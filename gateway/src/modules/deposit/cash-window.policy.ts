/** Hours of paying in, by days of the week from Monday as 1. */
export interface CashHours {
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Whether one of them holds at a moment, by the clocks of a time zone. */
export function isWithinHours(hours: readonly CashHours[], at: number, timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'short', hour: '2-digit', minute: '2-digit' },
  } as const).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  const [day, time] = [weekdays.indexOf(part('weekday')) + 1, `${part('hour')}:${part('minute')}`];
  return hours.some(({ days, opens, closes }) => days.includes(day) && opens <= time && time < closes);
}
