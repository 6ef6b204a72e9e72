import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';

/** Currency units as a decimal text. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text'));
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const count = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const prize = v.pipe(
  v.strictObject({
    /** Money and whole points, each. */
    amount,
    points: count(0, 10_000_000),
    /** How many numbers win it. */
    count: count(1, 100),
  }),
  v.check(({ amount: money, points }) => parseAmount(money) > 0n || points > 0, 'must be money or points'),
);

const earning = v.strictObject({
  by: v.picklist(['deposit', 'stake']),
  /** A number for each so much deposited or validly staked. */
  amount: v.pipe(
    amount,
    v.check((units) => parseAmount(units) > 0n, 'must be above zero'),
  ),
  mostOfDay: count(1, 1000),
});

/** The raffle: when it is drawn, by what numbers are earned, and what they win. */
export const raffleSection = v.strictObject({
  /** Off opens no further draw; one that is open is drawn at its time. */
  enabled: v.boolean(),
  title: v.strictObject({ TW: text, EN: text, VI: text }),
  /** Days of the week by ISO: 1 is Monday. */
  days: v.pipe(
    v.array(count(1, 7)),
    v.minLength(1),
    v.check((days) => new Set(days).size === days.length, 'names a day twice'),
  ),
  /** By the brand's clocks. */
  at: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day')),
  earning: v.pipe(
    v.array(earning),
    v.maxLength(10),
    v.check(
      (rules) => new Set(rules.map(({ by, amount: units }) => `${by} ${parseAmount(units)}`)).size === rules.length,
      'names a way twice',
    ),
  ),
  /** The greatest first. */
  prizes: v.pipe(
    v.array(prize),
    v.minLength(1),
    v.maxLength(10),
    v.check((prizes) => prizes.reduce((sum, one) => sum + one.count, 0) <= 200, 'has more than 200 winners'),
  ),
  /** Times money that is won is to be staked. */
  multiplier: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** Days in which a prize is to be claimed. */
  claimDays: count(1, 90),
});
