import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';

/** Currency units as a decimal text. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text'));
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/, 'must be a short plain word'));

/** A chain, and how many of its blocks follow before a payment on it stands. */
const network = v.strictObject({
  network: v.picklist(['TRC20', 'ERC20']),
  confirmations: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
});

const way = v.pipe(
  v.strictObject({
    method: v.picklist(['BANK_TRANSFER', 'VIETQR', 'EWALLET', 'EWALLET_P2P', 'CRYPTO', 'SCRATCH_CARD']),
    bankCode: code,
    bankName: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    vendorId: code,
    minimum: amount,
    maximum: amount,
    /** Taken of what arrives. */
    chargePercent: v.pipe(
      v.number(),
      v.minValue(0),
      v.maxValue(30),
      v.check((percent) => Number.isInteger(Number((percent * 100).toFixed(6))), 'has more than two decimals'),
    ),
    /** Where only some amounts can be paid, those. */
    fixedAmounts: v.pipe(v.array(amount), v.maxLength(20)),
    expiryMinutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(24 * 60)),
    /**
     * Of crypto, whose currency is `bankCode`: what one unit of it is credited with, and the chains that it comes by.
     */
    crypto: v.optional(
      v.strictObject({
        rate: v.pipe(
          amount,
          v.check((units) => parseAmount(units) > 0n, 'must be above zero'),
        ),
        networks: v.pipe(v.array(network), v.minLength(1), v.maxLength(2)),
      }),
    ),
    /** Of scratch cards: the companies that sell them. */
    telcos: v.optional(v.pipe(v.array(code), v.minLength(1), v.maxLength(20))),
  }),
  v.check(({ method, crypto }) => (method === 'CRYPTO') === (crypto !== undefined), 'has a rate where it is crypto'),
  v.check(
    ({ method, telcos, fixedAmounts }) =>
      (method === 'SCRATCH_CARD') === (telcos !== undefined) && (telcos === undefined || fixedAmounts.length > 0),
    'has companies and face values where it is a card',
  ),
  v.forward(
    v.check(({ minimum, maximum }) => parseAmount(minimum) <= parseAmount(maximum), 'is less than the minimum'),
    ['maximum'],
  ),
);

/** How members pay in. */
export const depositSection = v.strictObject({
  ways: v.pipe(
    v.array(way),
    v.maxLength(40),
    v.check(
      (ways) => new Set(ways.map((one) => `${one.method} ${one.bankCode} ${one.vendorId}`)).size === ways.length,
      'names a way twice',
    ),
  ),
  /** Payments above it are looked at by hand; `null` for none. */
  reviewAbove: v.nullable(amount),
});
