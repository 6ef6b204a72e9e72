import { amountOf } from '@pavilion/money';
import { worthOf } from './points-worth';

it.each([
  [1000, 0.1, 0, 100_000_000n],
  [3, 0.08, 0, 370_000n],
  [3, 0.08, 2, 375_000n],
  [7, 1 / 0.7, 0, 40_000n],
])('says that %d points at %d to a unit, with %d digits, are %s', (...[points, pointsPerUnit, digits, expected]) => {
  expect(worthOf(points, { pointsPerUnit, digits })).toBe(amountOf(expected));
});
