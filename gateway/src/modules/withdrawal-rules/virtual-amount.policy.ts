import { addAmounts, type Amount, amountOf, amountToWire, unitsPerWhole } from '@pavilion/money';

/** Hundredths of a unit, as deposits are asked for. */
const step = amountOf(unitsPerWhole / 100n);

/** Units of a virtual currency that an amount is paid out as at a rate, rounded down to hundredths. */
export const virtualAmountOf = (amount: Amount, rate: Amount): Amount =>
  amountOf(((amount * unitsPerWhole) / (rate * step)) * step);

/**
 * Whether a member who was shown so many units is paid them, or up to a percent more: whoever would get less, or is
 * offered another rate altogether, looks at it before. What was shown beyond hundredths could never be paid.
 */
export const isPaidAsShown = (shown: number, paid: Amount): boolean =>
  shown < amountToWire(addAmounts(paid, step)) && shown >= amountToWire(amountOf((paid * 99n) / 100n));
