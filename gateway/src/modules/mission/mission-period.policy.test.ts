import { type Period, periodAt, shownPeriod } from './mission-period.policy';

const zone = 'Asia/Ho_Chi_Minh';
const at = (time: string): number => Date.parse(time);
const mission = { startsAt: at('2026-03-10T09:00:00+07:00'), endsAt: at('2026-11-15T18:00:00+07:00') };
const shown = (period: Period | undefined) =>
  period && [period.key, new Date(period.startsAt).toISOString(), new Date(period.endsAt).toISOString()];

test.each([
  ['DAILY', '2026-05-05T23:59:59+07:00', '2026-05-05', '2026-05-04T17:00:00.000Z', '2026-05-05T17:00:00.000Z'],
  ['DAILY', '2026-05-06T00:00:00+07:00', '2026-05-06', '2026-05-05T17:00:00.000Z', '2026-05-06T17:00:00.000Z'],
  ['WEEKLY', '2026-05-10T23:00:00+07:00', '2026-05-04', '2026-05-03T17:00:00.000Z', '2026-05-10T17:00:00.000Z'],
  ['WEEKLY', '2026-05-11T00:00:00+07:00', '2026-05-11', '2026-05-10T17:00:00.000Z', '2026-05-17T17:00:00.000Z'],
  ['MONTHLY', '2026-05-31T23:00:00+07:00', '2026-05-01', '2026-04-30T17:00:00.000Z', '2026-05-31T17:00:00.000Z'],
  // Within the mission, where that begins or ends in the middle of a period.
  ['MONTHLY', '2026-03-10T09:00:00+07:00', '2026-03-01', '2026-03-10T02:00:00.000Z', '2026-03-31T17:00:00.000Z'],
  ['DAILY', '2026-11-15T17:59:59+07:00', '2026-11-15', '2026-11-14T17:00:00.000Z', '2026-11-15T11:00:00.000Z'],
  ['ONCE', '2026-05-05T12:00:00+07:00', 'once', '2026-03-10T02:00:00.000Z', '2026-11-15T11:00:00.000Z'],
] as const)('%s at %s is %s', (period, time, ...expected) => {
  expect(shown(periodAt({ ...mission, period }, at(time), zone))).toEqual(expected);
});

test('a day on which clocks are set is one day, and follows the one before without a gap', () => {
  const all = { period: 'DAILY', startsAt: 0, endsAt: at('2030-01-01T00:00:00Z') } as const;
  for (const noon of ['2026-03-29T12:00:00+02:00', '2026-10-25T12:00:00+01:00']) {
    const day = periodAt(all, at(noon), 'Europe/Berlin');
    const hours = ((day?.endsAt ?? 0) - (day?.startsAt ?? 0)) / 3_600_000;
    expect([23, 25]).toContain(hours);
    expect(periodAt(all, day?.endsAt ?? 0, 'Europe/Berlin')?.startsAt).toBe(day?.endsAt);
  }
});

test('before it begins there is no period, and afterwards the last one is shown', () => {
  const weekly = { ...mission, period: 'WEEKLY' } as const;
  expect(periodAt(weekly, mission.startsAt - 1, zone)).toBeUndefined();
  expect(shownPeriod(weekly, mission.startsAt - 1, zone)).toBeUndefined();
  expect(periodAt(weekly, mission.endsAt, zone)).toBeUndefined();
  expect(shownPeriod(weekly, mission.endsAt + 1, zone)?.key).toBe('2026-11-09');
});
