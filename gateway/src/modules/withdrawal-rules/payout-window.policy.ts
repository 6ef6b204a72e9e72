/** Hours of paying out, by the clocks of a brand. */
export interface PayoutHours {
  readonly timeZone: string;
  /** `HH:mm`; the end may be of the next day, and equal ones mean all day. */
  readonly from: string;
  readonly to: string;
  /** Hours by days of the week from Monday as 1; both have to hold. */
  readonly days: readonly { readonly days: readonly number[]; readonly opens: string; readonly closes: string }[];
}

/** Whether paying out is open, and when that changes next; `null` for never. */
export interface PayoutWindow {
  readonly isOpen: boolean;
  readonly changesAt: number | null;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

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
  const spans = days.map((span) => ({ days: span.days, opens: minutesOf(span.opens), closes: minutesOf(span.closes) }));
  return (ofWeek) => {
    const [day, minute] = [Math.floor(ofWeek / dayMinutes) + 1, ofWeek % dayMinutes];
    return (
      isInWindow(minute) &&
      spans.some((span) => span.days.includes(day) && span.opens <= minute && minute < span.closes)
    );
  };
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** What a time zone's clocks show, as minutes since Monday began. */
function minuteOfWeek(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'short', hour: '2-digit', minute: '2-digit' },
  } as const).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return weekdays.indexOf(part('weekday')) * dayMinutes + Number(part('hour')) * 60 + Number(part('minute'));
}
