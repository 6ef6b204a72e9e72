import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';

const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text'));

/** How much members give to their upline. Currency units as a text. */
export const lineTransferSection = v.pipe(
  v.strictObject({
    /** The least and the most of one transfer. */
    minimum: amount,
    maximum: amount,
    /** The most of a day of the brand. */
    mostOfDay: amount,
  }),
  v.forward(
    v.check(({ minimum, maximum }) => parseAmount(minimum) <= parseAmount(maximum), 'is less than the minimum'),
    ['maximum'],
  ),
);
