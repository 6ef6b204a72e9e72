import fc from 'fast-check';
import { dayOf, isDay, momentsOf, oldestDay, problemsOf } from './day-span';
import { rangeOf, spanOf } from './range-presets';

const at = (text: string): number => Date.parse(text);
// Late in the evening of UTC it is tomorrow in Vietnam.
const now = at('2026-11-26T18:00:00Z');

test('days are those of Vietnam', () => {
  expect(dayOf(now)).toBe('2026-11-27');
  expect(momentsOf({ from: '2026-11-03', to: '2026-11-12' })).toEqual({
    startTime: at('2026-11-03T00:00:00+07:00'),
    endTime: at('2026-11-12T23:59:59.999+07:00'),
  });
  expect(spanOf('week', now)).toEqual({ from: '2026-11-21', to: '2026-11-27' });
});

test('a range of a preset and the days that it has are the same time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('1980-01-01'), max: at('2090-01-01') }),
      fc.constantFrom('today', 'yesterday', 'week', 'month'),
      (moment, preset) => {
        expect(momentsOf(spanOf(preset, moment))).toEqual(rangeOf(preset, moment));
      },
    ),
  );
});

test('a day is one of the calendar', () => {
  expect(['2026-02-28', '2028-02-29'].map(isDay)).toEqual([true, true]);
  expect(['', '2026-02-29', '2026-2-3', '2026-13-01', '+026-01-01', 'today'].map(isDay)).toEqual(Array(6).fill(false));
});

test('records reach back twelve months', () => {
  expect(oldestDay(now)).toBe('2025-11-27');
  expect(oldestDay(at('2028-02-29T09:00:00+07:00'))).toBe('2027-02-28');
});

test.each<[string, string, string, object]>([
  ['thirty days', '2026-10-29', '2026-11-27', {}],
  ['the oldest day', '2025-11-27', '2025-11-27', {}],
  ['a day more', '2026-10-28', '2026-11-27', { to: { key: 'tooLong', day: '2026-11-26' } }],
  ['a day too old', '2025-11-26', '2025-12-01', { from: { key: 'tooOld', day: '2025-11-27' } }],
  ['an end before its begin', '2026-11-12', '2026-11-03', { to: { key: 'reversed' } }],
  ['tomorrow', '2026-11-28', '2026-11-28', { from: { key: 'future' }, to: { key: 'future' } }],
  ['half a day', '', '2026-11-03', { from: { key: 'missing' } }],
  ['nothing', '', '', { from: { key: 'missing' }, to: { key: 'missing' } }],
])('%s is judged', (_, ...[from, to, problems]) => {
  expect(problemsOf({ from, to }, now)).toEqual(problems);
});
