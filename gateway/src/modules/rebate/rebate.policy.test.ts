import { amountOf } from '@pavilion/money';
import { paidParts, partsOf, rateOf, sumOf } from './rebate.policy';

const rules = {
  rates: { RNG: 0.8, LIVE: 0.6, PVP: 0 },
  vendorRates: [
    { vendor: 'NCP', category: 'FISH', rate: 1 },
    { vendor: 'OLD', category: 'RNG', rate: 0 },
  ],
  ...{ minimum: amountOf(0n), multiplier: 1, contributions: {} },
};

test.each([
  ['RNG', 'ANY', 0, 80],
  ['RNG', 'ANY', 0.05, 85],
  ['RNG', 'OLD', 0.3, 0],
  ['FISH', 'NCP', 0.1, 110],
  ['FISH', 'ANY', 0.3, 0],
  ['PVP', 'ANY', 0.3, 0],
])('of %s with %s and %s for the rank comes back %s hundredths of a percent', (...[category, vendor, extra, rate]) => {
  expect(rateOf(rules, { category, vendor }, extra)).toBe(rate);
});

test('what comes back is rounded down to a unit of money, and stakes of which nothing does are left out', () => {
  const stake = (category: string, valid: bigint) => ({ category, vendor: '', valid: amountOf(valid) });
  const parts = partsOf([stake('RNG', 1_999n), stake('LIVE', 166n), stake('PVP', 9_999_999n)], rules, 0);
  expect(parts.map(({ amount }) => amount)).toEqual([15n, 0n, 0n]);
  expect(sumOf(paidParts(parts))).toEqual({ valid: 1_999n, amount: 15n });
});
