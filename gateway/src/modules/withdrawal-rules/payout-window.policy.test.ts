import fc from 'fast-check';
import { type PayoutHours, windowAt } from './payout-window.policy';

const everyDay = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }];
const timeZone = 'Asia/Ho_Chi_Minh';
const hours = (from: string, to: string, days: PayoutHours['days'] = everyDay): PayoutHours => ({
  ...{ timeZone, from, to, days },
});
/** A moment of Tuesday the 24th by the clocks of the time zone. */
const at = (time: string, day = 24) => Date.parse(`2026-11-${day}T${time}:00+07:00`);

test.each([
  ['08:00', '02:00', '07:59', false, '08:00', 24],
  ['08:00', '02:00', '08:00', true, '02:00', 25],
  ['08:00', '02:00', '23:59', true, '02:00', 25],
  ['08:00', '02:00', '01:59', true, '02:00', 24],
  ['08:00', '02:00', '02:00', false, '08:00', 24],
  ['09:00', '17:00', '16:59', true, '17:00', 24],
  ['09:00', '17:00', '17:00', false, '09:00', 25],
] as const)('from %s to %s, at %s: %s until %s', (...one) => {
  const [from, to, time, isOpen, next, day] = one;
  expect(windowAt(hours(from, to), at(time))).toEqual({ isOpen, changesAt: at(next, day) });
});

test('equal ends are all day, and no hours of a day keep it closed', () => {
  expect(windowAt(hours('10:00', '10:00'), at('03:00'))).toEqual({ isOpen: true, changesAt: null });
  expect(windowAt(hours('00:00', '00:00', []), at('03:00'))).toEqual({ isOpen: false, changesAt: null });
  const weekend = [{ days: [6, 7], opens: '00:00', closes: '24:00' }];
  expect(windowAt(hours('00:00', '00:00', weekend), at('03:00'))).toEqual({
    isOpen: false,
    changesAt: at('00:00', 28),
  });
});

const minuteMs = 60_000;
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('over midnight or not, a day is open for as long as its window, and it changes when it says', () => {
  fc.assert(
    fc.property(time, time, fc.integer({ min: 0, max: 7 * 24 * 60 }), (from, to, later) => {
      const [start, end] = [from, to].map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
      const length = start === end ? 24 * 60 : ((end ?? 0) - (start ?? 0) + 24 * 60) % (24 * 60);
      const moment = at('00:00') + later * minuteMs + 12_345;
      const minute = (later + 24 * 60 - (start ?? 0)) % (24 * 60);
      const { isOpen, changesAt } = windowAt(hours(from, to), moment);
      expect(isOpen).toBe(minute < length);
      if (start === end) return expect(changesAt).toBeNull();
      if (changesAt === null) throw new Error('it never changes');
      expect(changesAt).toBeGreaterThan(moment);
      expect(windowAt(hours(from, to), changesAt).isOpen).toBe(!isOpen);
      expect(windowAt(hours(from, to), changesAt - 1).isOpen).toBe(isOpen);
    }),
  );
});
