import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';

/** Currency units as a decimal text. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text'));
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day from 00:00 to 23:59'));
const percent = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((value) => Number.isInteger(Number((value * 100).toFixed(6))), 'has more than two decimals'),
);

/** Payouts a day of one kind, within those that the member's rank has of all kinds; `null` for no bound of its own. */
const perDay = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))), null);

/** Beside a kind's bounds: where only some amounts are paid out, those. */
const kind = v.pipe(
  v.strictObject({
    minimum: amount,
    maximum: amount,
    fixedAmounts: v.pipe(v.array(amount), v.maxLength(20)),
    perDay,
    /** Charged of this kind instead of what `money` has for all; `null` for the same. */
    chargePercent: v.optional(v.nullable(percent), null),
  }),
  v.forward(
    v.check(({ minimum, maximum }) => parseAmount(minimum) <= parseAmount(maximum), 'is less than the minimum'),
    ['maximum'],
  ),
);

/**
 * How money is paid out, beside the bounds of banks, the number a day and the percent of a charge, which `money` has.
 */
export const withdrawalSection = v.pipe(
  v.strictObject({
    /** Hours within those of `cashWindows`; the end may be of the next day, and equal ones mean all day. */
    window: v.strictObject({ from: timeOfDay, to: timeOfDay }),
    /** Where only some amounts are paid out to banks, those. */
    fixedAmounts: v.pipe(v.array(amount), v.maxLength(20)),
    bankPerDay: perDay,
    eWallet: kind,
    virtual: kind,
    /** Currency units for one of a virtual currency; `null` while none is paid out to virtual wallets. */
    virtualRate: v.nullable(
      v.pipe(
        amount,
        v.check((rate) => parseAmount(rate) > 0n, 'must be above zero'),
      ),
    ),
    /** Most that one member takes out in a day of the brand; `null` for no bound. */
    mostOfDay: v.nullable(amount),
    /** Least and most of a charge, where one is taken; `null` for no most. */
    chargeLeast: amount,
    chargeMost: v.nullable(amount),
    /** Taken where a deposit is not staked yet; `null` where it has to be. */
    penaltyPercent: v.nullable(percent),
    /** From this amount on a code by message is asked for; zero for always, `null` for never. */
    codeFrom: v.nullable(amount),
    /** Smaller ones are paid without a person, unless something about the member is strange; `null` for none. */
    autoApproveBelow: v.nullable(amount),
    /** Larger ones take two persons; `null` for none. */
    fourEyesAbove: v.nullable(amount),
    /** Where members pay each other: after so long a receipt counts as confirmed. */
    autoConfirmMinutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(24 * 60)),
  }),
  v.forward(
    v.check(
      ({ chargeLeast, chargeMost }) => chargeMost === null || parseAmount(chargeLeast) <= parseAmount(chargeMost),
      'is less than the least',
    ),
    ['chargeMost'],
  ),
);
