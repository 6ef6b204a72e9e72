import * as v from 'valibot';

const category = v.pipe(v.string(), v.regex(/^[A-Z]{1,20}$/, 'must be a category of games'));

/** Percent of a valid stake, in hundredths at the least. */
const rate = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(10),
  v.check((percent) => Number.isInteger(Number((percent * 100).toFixed(6))), 'has more than two decimals'),
);

/** The share of valid stakes that comes back. */
export const rebateSection = v.strictObject({
  /** Percent by category; what is not named has none. */
  rates: v.record(category, rate),
  /** Vendors whose games of a category have a rate of their own. */
  vendorRates: v.pipe(
    v.array(
      v.strictObject({
        vendor: v.pipe(v.string(), v.regex(/^\w{1,20}$/, 'must be a code of a vendor')),
        category,
        rate,
      }),
    ),
    v.maxLength(200),
    v.check(
      (all) => new Set(all.map((one) => `${one.vendor} ${one.category}`)).size === all.length,
      'names a vendor twice in a category',
    ),
  ),
  /** Least that a member can claim; the end of the day pays less too. Currency units as a text. */
  minimum: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text')),
  /** How often what comes back is to be staked before it leaves; 0 for not at all. */
  multiplier: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});
