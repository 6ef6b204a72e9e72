import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';

/** Currency units as a decimal text, above zero. */
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text'),
  v.check((units) => parseAmount(units) > 0n, 'must be above zero'),
);
const points = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));

/** How points are earned, and what they are worth. */
export const pointsSection = v.pipe(
  v.strictObject({
    /** Valid stakes, and deposits, that bring one point each time; `null` where they bring none. */
    turnoverPerPoint: v.nullable(amount),
    depositPerPoint: v.nullable(amount),
    /** What one point is turned into. */
    pointValue: amount,
    /** Points that are turned into money at once at least, and on a day at most. */
    minPoints: points,
    maxPointsPerDay: points,
    /** How often that money is to be staked before it leaves; 0 for not at all. */
    multiplier: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
  v.forward(
    v.check(({ minPoints, maxPointsPerDay }) => minPoints <= maxPointsPerDay, 'is less than the least of one time'),
    ['maxPointsPerDay'],
  ),
);
