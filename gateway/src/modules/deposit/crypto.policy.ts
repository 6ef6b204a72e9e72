import { type Amount, amountOf, unitsPerWhole, zeroAmount } from '@pavilion/money';

/** Hundredths of a unit: what wallets let somebody type without an error. */
const step = unitsPerWhole / 100n;

/** Units of a crypto currency that an amount costs at a rate, rounded up to hundredths. */
export function cryptoAmountOf(amount: Amount, rate: Amount): Amount {
  const steps = (amount * unitsPerWhole + rate * step - 1n) / (rate * step);
  return amountOf(steps * step);
}

/**
 * What an order is paid in, and at which rate; nothing of both where it is money of the brand, and no rate where nobody
 * knows one.
 */
export interface CryptoOrder {
  readonly requested: Amount;
  readonly rate: Amount | null;
  readonly cryptoAmount: Amount | null;
}

/**
 * What arrived, in the brand's money: what was asked for is worth what was asked for, anything else its rate in whole
 * units, and nothing without a rate.
 */
export function arrivedValue({ requested, rate, cryptoAmount }: CryptoOrder, arrived: Amount): Amount {
  if (cryptoAmount === null) return arrived;
  if (arrived === cryptoAmount) return requested;
  return rate === null ? zeroAmount : valueAt(rate, arrived);
}

/** What units of a crypto currency are worth, in whole units of the brand's money. */
export const valueAt = (rate: Amount, units: Amount): Amount => {
  const value = (units * rate) / unitsPerWhole;
  return amountOf(value - (value % unitsPerWhole));
};
