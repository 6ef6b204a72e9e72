declare const amountBrand: unique symbol;

/** An amount of money in 1/10,000 of the currency unit. Never a `number`. */
export type Amount = bigint & { readonly [amountBrand]: true };

/** Minor units in one currency unit. */
export const unitsPerWhole = 10_000n;

const fractionDigits = 4;
/** Above this many currency units, neighbouring JSON numbers lie more than 1/10,000 apart. */
const largestWireValue = 5e11;
const decimalPattern = /^(-?)(\d+)(?:\.(\d{1,4})0*)?$/;

/** Wraps minor units that are already known to be an amount, as read from the ledger. */
export const amountOf = (units: bigint): Amount => units as Amount;

/** No money. */
export const zeroAmount: Amount = amountOf(0n);

/**
 * Reads a plain decimal such as `"12.5"` or `"-0.0001"`.
 * @throws RangeError when the text is no decimal or has more than four fraction digits
 */
export function parseAmount(decimal: string): Amount {
  const match = decimalPattern.exec(decimal);
  if (!match) throw new RangeError(`not an amount with at most ${fractionDigits} decimals: ${decimal.slice(0, 40)}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const units = BigInt(whole) * unitsPerWhole + BigInt(fraction.padEnd(fractionDigits, '0'));
  return amountOf(sign === '-' ? -units : units);
}

/**
 * Reads a JSON number of the wire. The shortest decimal that names the number is taken, so no binary rounding enters.
 * @throws RangeError when the number is not finite, is too large to be exact, or has more than four decimals
 */
export function amountFromWire(value: number): Amount {
  if (!(Math.abs(value) <= largestWireValue)) {
    throw new RangeError('amount out of the range that a wire number carries exactly');
  }
  return parseAmount(plainDecimal(value));
}

/** Writes an amount as the JSON number of the wire. */
export const amountToWire = (amount: Amount): number => Number(toDecimal(amount));

/** Writes an amount as a plain decimal with no superfluous zeros, for example `"-12.5"`. */
export function toDecimal(amount: Amount): string {
  const magnitude = amount < 0n ? -amount : amount;
  const fraction = (magnitude % unitsPerWhole)
    .toString()
    .padStart(fractionDigits, '0')
    .replace(/0{1,4}$/, '');
  const whole = (magnitude / unitsPerWhole).toString();
  return `${amount < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

export const addAmounts = (...amounts: readonly Amount[]): Amount =>
  amountOf(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));

export const subtractAmount = (from: Amount, amount: Amount): Amount => amountOf(from - amount);

export const negateAmount = (amount: Amount): Amount => amountOf(-amount);

export const multiplyAmount = (amount: Amount, factor: bigint): Amount => amountOf(amount * factor);

function plainDecimal(value: number): string {
  const text = String(value);
  // Only magnitudes under 1e-6 print with an exponent here, and they have more than four decimals.
  return text.includes('e') ? value.toFixed(20) : text;
}
