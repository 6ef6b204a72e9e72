import { dayMinutes, minuteOfWeek, minutesOf, scheduleOf, type WeekHours } from '../../kit';

/** Hours of paying out, by the clocks of a brand. */
export interface PayoutHours {
  readonly timeZone: string;
  /** `HH:mm`; the end may be of the next day, and equal ones mean all day. */
  readonly from: string;
  readonly to: string;
  /** Both have to hold. */
  readonly days: readonly WeekHours[];
}

/** Whether paying out is open, and when that changes next; `null` for never. */
export interface PayoutWindow {
  readonly isOpen: boolean;
  readonly changesAt: number | null;
}

const minuteMs = 60_000;

/** Where a moment stands; clocks that are set before the next change shift it by as much. */
export function windowAt(hours: PayoutHours, at: number): PayoutWindow {
  const now = minuteOfWeek(at, hours.timeZone);
  const isOpenAt = openingOf(hours);
  const isOpen = isOpenAt(now);
  const week = 7 * dayMinutes;
  for (let later = 1; later <= week; later += 1)
    if (isOpenAt((now + later) % week) !== isOpen)
      return { isOpen, changesAt: at - (at % minuteMs) + later * minuteMs };
  return { isOpen, changesAt: null };
}

function openingOf({ from, to, days }: PayoutHours): (minuteOfWeek: number) => boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const isInWindow = (minute: number): boolean => {
    if (start === end) return true;
    return start < end ? minute >= start && minute < end : minute >= start || minute < end;
  };
  const isOfDays = scheduleOf(days);
  return (ofWeek) => isInWindow(ofWeek % dayMinutes) && isOfDays(ofWeek);
}
