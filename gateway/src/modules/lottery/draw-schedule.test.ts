import fc from 'fast-check';
import { type DrawSchedule, nearIssues } from './draw-schedule';
import { lotteryGroups } from './lottery-games.data';

const minute: DrawSchedule = { kind: 'interval', everySeconds: 60, lockSeconds: 5 };
const at = (local: string): number => Date.parse(`${local}+07:00`);
const numeros = (schedule: DrawSchedule, now: number): string[] => {
  const { previous, current, next } = nearIssues(schedule, now);
  return [previous.numero, current.numero, next.numero];
};

test.each([
  ['2026-11-21T00:00:00', '20261120-1440', '20261121-0001', '20261121-0002'],
  ['2026-11-21T00:00:59.999', '20261120-1440', '20261121-0001', '20261121-0002'],
  ['2026-11-21T00:01:00', '20261121-0001', '20261121-0002', '20261121-0003'],
  ['2026-11-21T23:59:30', '20261121-1439', '20261121-1440', '20261122-0001'],
])('issues of a one-minute game at %s', (now, ...wanted) => {
  expect(numeros(minute, at(now))).toEqual(wanted);
});

test('a five-minute game counts 288 issues of three digits', () => {
  expect(numeros({ kind: 'interval', everySeconds: 300, lockSeconds: 20 }, at('2026-11-21T23:56:00'))).toEqual([
    '20261121-287',
    '20261121-288',
    '20261122-001',
  ]);
});

test('a daily draw moves on at its minute and leaves out holidays', () => {
  const north: DrawSchedule = {
    kind: 'daily',
    drawAt: '18:15',
    lockSeconds: 300,
    isSkipped: (date) => date === '2026-11-22',
  };
  expect(numeros(north, at('2026-11-21T18:14:59'))).toEqual(['20261120', '20261121', '20261123']);
  expect(numeros(north, at('2026-11-21T18:15:00'))).toEqual(['20261121', '20261123', '20261124']);
  expect(nearIssues(north, at('2026-11-21T10:00:00')).current).toMatchObject({
    closesAt: at('2026-11-21T18:10:00'),
    drawsAt: at('2026-11-21T18:15:00'),
  });
});

const games = lotteryGroups.flatMap((group) => group.games);

test.each(games.map((game) => [game.code, game] as const))(
  'issues of %s follow each other without a gap',
  (_, { schedule }) => {
    fc.assert(
      fc.property(fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2027-12-31T00:00:00') }), (now) => {
        const { previous, current, next } = nearIssues(schedule, now);
        expect(previous.drawsAt).toBeLessThanOrEqual(now);
        expect(current.drawsAt).toBeGreaterThan(now);
        expect(nearIssues(schedule, current.drawsAt)).toMatchObject({ previous: current, current: next });
        expect(nearIssues(schedule, previous.drawsAt).current).toEqual(current);
      }),
      { numRuns: 200 },
    );
  },
);

test('ids and codes are unique', () => {
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  expect(new Set(games.map(({ code }) => code)).size).toBe(games.length);
});
