import { type Amount, amountOf, unitsPerWhole } from '@pavilion/money';

/** Hundredths of a unit, as deposits are asked for. */
const step = unitsPerWhole / 100n;

/** Units of a virtual currency that an amount is paid out as at a rate, rounded down to hundredths. */
export const virtualAmountOf = (amount: Amount, rate: Amount): Amount =>
  amountOf(((amount * unitsPerWhole) / (rate * step)) * step);
