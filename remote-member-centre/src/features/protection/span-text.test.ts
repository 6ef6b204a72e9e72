import { addMonths, hoursText, monthsText } from './span-text';

it('names lengths of time as people do', () => {
  expect([hoursText(24, 'EN'), hoursText(168, 'EN'), hoursText(36, 'EN')]).toEqual(['24 hours', '7 days', '36 hours']);
  expect([monthsText(6, 'EN'), monthsText(12, 'EN'), monthsText(60, 'EN')]).toEqual(['6 months', '1 year', '5 years']);
  expect([hoursText(720, 'TW'), monthsText(6, 'VI')]).toEqual(['30 天', '6 tháng']);
});

it('ends on the same day of a later month, or on its last', () => {
  expect(addMonths(Date.parse('2026-08-31T10:00:00Z'), 6)).toBe(Date.parse('2027-02-28T10:00:00Z'));
  expect(addMonths(Date.parse('2026-01-15T10:00:00Z'), 12)).toBe(Date.parse('2027-01-15T10:00:00Z'));
});
