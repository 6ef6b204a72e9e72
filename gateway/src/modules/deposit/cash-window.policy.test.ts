import { isWithinHours } from './cash-window.policy';

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
