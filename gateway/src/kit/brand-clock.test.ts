import fc from 'fast-check';
import { isWithinHours, minuteOfWeek, startOfDay, startOfWeek } from './brand-clock';

const zone = 'Asia/Ho_Chi_Minh';
/** A Monday, seven hours ahead of UTC. */
const at = (time: string) => Date.parse(`2026-11-23T${time}:00+07:00`);

test('hours hold by the clocks of the brand, from their opening to just before their closing', () => {
  const hours = [{ days: [1], opens: '08:00', closes: '23:00' }];
  expect(['07:59', '08:00', '22:59', '23:00'].map((time) => isWithinHours(hours, at(time), zone))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isWithinHours([{ days: [2], opens: '08:00', closes: '23:00' }], at('12:00'), zone)).toBe(false);
});

test('all day holds at midnight and in the last minute; no hours are never', () => {
  const day = [{ days: [1], opens: '00:00', closes: '24:00' }];
  expect([at('00:00'), at('23:59')].map((moment) => isWithinHours(day, moment, zone))).toEqual([true, true]);
  expect(isWithinHours([], at('12:00'), zone)).toBe(false);
});

test.each([
  ['2026-11-23T00:00:00+07:00', zone, 0],
  ['2026-11-29T23:59:59+07:00', zone, 7 * 24 * 60 - 1],
  // Sunday at home is still Saturday west of it.
  ['2026-11-29T03:00:00+07:00', 'America/New_York', 5 * 24 * 60 + 15 * 60],
])('%s in %s is minute %i of the week', (moment, timeZone, minute) => {
  expect(minuteOfWeek(Date.parse(moment), timeZone)).toBe(minute);
});

test('a week whose Sunday has 25 hours begins on its Monday to the last of them', () => {
  const monday = Date.parse('2026-10-19T00:00:00+02:00');
  for (const time of ['00:30:00+02:00', '23:30:00+01:00'])
    expect(startOfWeek(Date.parse(`2026-10-25T${time}`), 'Europe/Berlin')).toBe(monday);
});

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

test('a week begins with its Monday by the clocks of any time zone, also when they are set within it', () => {
  const zones = [zone, 'UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') }),
      (timeZone, moment) => {
        const shown = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' });
        const begins = startOfWeek(moment, timeZone);
        expect(shown.format(begins)).toBe('Mon');
        expect(startOfDay(begins, timeZone)).toBe(begins);
        expect(shown.format(begins - 1)).toBe('Sun');
        // Of the same week: no later than the moment, and less than seven days and an hour before it.
        expect(begins).toBeLessThanOrEqual(moment);
        expect(moment - begins).toBeLessThan((7 * 24 + 1) * 3_600_000);
        expect(names[Math.floor(minuteOfWeek(moment, timeZone) / 1440)]).toBe(shown.format(moment));
      },
    ),
  );
});
