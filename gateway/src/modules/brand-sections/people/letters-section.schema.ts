import * as v from 'valibot';

const most = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000));

/** How much a member writes in a day of the brand. */
export const lettersSection = v.strictObject({
  /** To the upline, and to customer service: so many each. */
  perDay: most,
  /** Answers to those below who have written. */
  answersPerDay: most,
});
