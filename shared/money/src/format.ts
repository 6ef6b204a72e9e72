import { type Amount, amountOf, unitsPerWhole } from './amount';

/** How a brand writes its currency. */
export interface CurrencyFormat {
  /** ISO 4217 code, for example `VND`. */
  readonly code: string;
  /** Symbol on screen, for example `₫`. */
  readonly symbol: string;
  /** Digits after the decimal point, 0 to 4. */
  readonly digits: number;
  /** Whether the symbol stands in front of (`F`) or behind (`B`) the figure; the wire's own letters. */
  readonly position: 'F' | 'B';
}

/** Whether a plus is written: never, or for every amount above zero. */
export type SignDisplay = 'negative' | 'always';

const trueMinus = '\u2212';

/**
 * Writes a whole number with its thousands apart by commas, whatever the reader's language. It is not left to `Intl`,
 * whose data take a phone tens of milliseconds before the first figure.
 */
export function groupThousands(whole: number | bigint): string {
  const sign = whole < 0 ? '-' : '';
  let rest = String(whole).slice(sign.length);
  let grouped = '';
  while (rest.length > 3) {
    grouped = `,${rest.slice(-3)}${grouped}`;
    rest = rest.slice(0, -3);
  }
  return `${sign}${rest}${grouped}`;
}

/**
 * Writes an amount for a reader: grouped by thousands, sign before the symbol, a true minus.
 * Digits beyond the brand's are cut off towards zero, so that no balance looks larger than it is.
 */
export function formatAmount(amount: Amount, currency: CurrencyFormat, sign: SignDisplay = 'negative'): string {
  const magnitude = amountOf(amount < 0n ? -amount : amount);
  const figure = formatMagnitude(magnitude, currency.digits);
  const body = currency.position === 'F' ? `${currency.symbol}${figure}` : `${figure} ${currency.symbol}`;
  if (amount < 0n) return `${trueMinus}${body}`;
  return sign === 'always' && amount > 0n ? `+${body}` : body;
}

function formatMagnitude(magnitude: Amount, digits: number): string {
  const whole = groupThousands(magnitude / unitsPerWhole);
  if (digits === 0) return whole;
  const fraction = (magnitude % unitsPerWhole).toString().padStart(4, '0').slice(0, digits).padEnd(digits, '0');
  return `${whole}.${fraction}`;
}
