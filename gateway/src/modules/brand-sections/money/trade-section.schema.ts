import * as v from 'valibot';

const minutes = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(24 * 60));

/** How members pay each other: a deposit of one is a withdrawal of another. Its bounds are those of withdrawals. */
export const tradeSection = v.strictObject({
  isOn: v.boolean(),
  /** For so long an approved withdrawal waits for a payer before it is paid out. */
  waitMinutes: minutes(5),
  /** Time of a payer who has found one. */
  payMinutes: minutes(5),
  /** Trades that a payer may leave unpaid within 24 hours. */
  abandonsPerDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
});
