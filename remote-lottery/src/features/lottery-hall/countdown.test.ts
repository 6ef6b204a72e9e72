import { formatRemaining } from './countdown';

it.each([
  [0, '0:00'],
  [-5000, '0:00'],
  [1, '0:01'],
  [61_000, '1:01'],
  [3_600_000, '1:00:00'],
  [90_061_000, '25:01:01'],
])('%d ms are %s', (ms, text) => {
  expect(formatRemaining(ms)).toBe(text);
});
