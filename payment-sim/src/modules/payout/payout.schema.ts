import * as v from 'valibot';
import { wholeAmount } from '../order/order.schema';

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));

export const payoutRequest = v.object({
  reference: v.pipe(v.string(), v.regex(/^[\w.:-]{1,60}$/)),
  kind: v.picklist(['BC', 'EW', 'VW']),
  bankCode: text(20),
  network: v.optional(text(20)),
  account: text(100),
  holder: text(60),
  amount: wholeAmount,
  /** Of a virtual wallet its own, in which the amount is. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/)),
});

export type PayoutRequest = v.InferOutput<typeof payoutRequest>;
