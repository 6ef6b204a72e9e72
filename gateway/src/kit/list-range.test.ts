import { daysOf, rangeOf, recordRangeOf } from './list-range';

const at = (text: string): number => Date.parse(text);
const rule = { timeZone: 'Asia/Ho_Chi_Minh', now: at('2026-11-23T09:00:00Z'), mostDays: 30 };
const asked = (startTime: string, endTime: string, timeZone = rule.timeZone) =>
  rangeOf({ startTime: at(startTime), endTime: at(endTime) }, { ...rule, timeZone }).ok;

test('without ends a range is the brand’s today', () => {
  expect(rangeOf({}, rule)).toEqual({
    ok: true,
    value: { from: new Date('2026-11-23T00:00:00+07:00'), to: new Date(rule.now) },
  });
  // Late in the evening of UTC it is tomorrow there.
  expect(rangeOf({}, { ...rule, now: at('2026-11-23T18:00:00Z') })).toMatchObject({
    value: { from: new Date('2026-11-24T00:00:00+07:00') },
  });
});

test('thirty days are allowed to the millisecond, by the clocks of the brand', () => {
  expect(asked('2026-11-01T00:00:00+07:00', '2026-12-01T00:00:00+07:00')).toBe(true);
  expect(asked('2026-11-01T00:00:00+07:00', '2026-12-01T00:00:00.001+07:00')).toBe(false);
  // Across the night in which clocks are set back, thirty days are an hour longer, and in spring an hour shorter.
  expect(asked('2026-10-10T00:00:00+02:00', '2026-11-09T00:00:00+01:00', 'Europe/Berlin')).toBe(true);
  expect(asked('2026-10-10T00:00:00+02:00', '2026-11-09T00:00:00+01:00')).toBe(false);
  expect(asked('2026-03-10T00:00:00+01:00', '2026-04-09T00:00:00+02:00', 'Europe/Berlin')).toBe(true);
  expect(asked('2026-03-10T00:00:00+01:00', '2026-04-09T00:30:00+02:00', 'Europe/Berlin')).toBe(false);
});

test('today begins at midnight, also on the day on which clocks are set', () => {
  const springDay = { ...rule, timeZone: 'Europe/Berlin', now: at('2026-03-29T12:00:00+02:00') };
  expect(rangeOf({}, springDay)).toMatchObject({ value: { from: new Date('2026-03-29T00:00:00+01:00') } });
});

test.each([
  ['ends before it begins', { startTime: 10, endTime: 9 }],
  ['begins before 1970', { startTime: -1, endTime: 9 }],
  ['ends after the year 9999', { startTime: 253_402_300_799_000, endTime: 253_402_300_800_000 }],
])('a range that %s is refused', (_, ask) => {
  expect(rangeOf(ask, rule)).toEqual({ ok: false, error: 'request_param_err' });
});

describe('a range of records', () => {
  const refusal = (startTime: string, endTime: string, { now = rule.now, timeZone = rule.timeZone } = {}) => {
    const range = recordRangeOf({ startTime: at(startTime), endTime: at(endTime) }, { timeZone, now });
    return range.ok ? undefined : range.error;
  };

  it('has thirty days at most, and says so of a longer one', () => {
    expect(refusal('2026-10-25T00:00:00+07:00', '2026-11-23T23:59:59.999+07:00')).toBeUndefined();
    expect(refusal('2026-10-24T00:00:00+07:00', '2026-11-23T23:59:59.999+07:00')).toBe('record.range-too-long');
    expect(refusal('2026-11-23T00:00:00+07:00', '2026-11-22T00:00:00+07:00')).toBe('request_param_err');
  });

  it('reaches back to the first moment of the day twelve months ago', () => {
    expect(refusal('2025-11-23T00:00:00+07:00', '2025-11-30T00:00:00+07:00')).toBeUndefined();
    expect(refusal('2025-11-22T23:59:59.999+07:00', '2025-11-30T00:00:00+07:00')).toBe('record.range-too-old');
    // By summer and winter time the same day begins at another hour of UTC.
    const summer = { now: at('2026-10-26T12:00:00+01:00'), timeZone: 'Europe/Berlin' };
    expect(refusal('2025-10-26T00:00:00+02:00', '2025-10-27T00:00:00+01:00', summer)).toBeUndefined();
    expect(refusal('2025-10-25T23:59:59.999+02:00', '2025-10-27T00:00:00+01:00', summer)).toBe('record.range-too-old');
  });

  it('reaches back to 28 February on the 29th', () => {
    const leapDay = { now: at('2028-02-29T09:00:00+07:00') };
    expect(refusal('2027-02-28T00:00:00+07:00', '2027-03-02T00:00:00+07:00', leapDay)).toBeUndefined();
    expect(refusal('2027-02-27T23:59:59.999+07:00', '2027-03-02T00:00:00+07:00', leapDay)).toBe('record.range-too-old');
  });
});

test('a range touches days of the brand, those in which clocks are set once', () => {
  const days = (from: string, to: string, timeZone = rule.timeZone) =>
    daysOf({ from: new Date(from), to: new Date(to) }, timeZone);
  expect(days('2026-11-23T18:00:00Z', '2026-11-23T18:00:00Z')).toEqual(['2026-11-24']);
  expect(days('2026-02-27T23:59:59.999+07:00', '2026-03-01T00:00:00+07:00')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(days('2026-10-24T12:00:00+02:00', '2026-10-26T12:00:00+01:00', 'Europe/Berlin')).toHaveLength(3);
});

test.each([
  ['Europe/Berlin', '2026-03-27'],
  ['Europe/Berlin', '2026-10-23'],
  ['Australia/Lord_Howe', '2026-04-03'],
  ['Asia/Ho_Chi_Minh', '2026-11-23'],
])('a moment is on the day that clocks of %s show, also around days on which they are set', (timeZone, first) => {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const halfHours = Array.from(
    { length: 4 * 48 },
    (_, index) => new Date(at(`${first}T00:00:00Z`) + index * 1_800_000),
  );
  const told = halfHours.map((moment) => daysOf({ from: moment, to: moment }, timeZone)[0]);
  expect(told).toEqual(halfHours.map((moment) => clock.format(moment)));
});
