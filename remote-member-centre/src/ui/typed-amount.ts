import { type Amount, type CurrencyFormat, groupThousands, parseAmount, toDecimal, zeroAmount } from '@pavilion/money';

const mostDigits = 12;

/** What of a typed or pasted text is an amount: grouping and symbols go, and so do zeros in front. */
export function cleanTyped(typed: string, { digits }: Pick<CurrencyFormat, 'digits'>): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const units = whole.replace(/^0+(?=\d)/, '').slice(0, mostDigits);
  return digits === 0 || rest.length === 0
    ? units.replace(/^0$/, '')
    : `${units || '0'}.${rest.join('').slice(0, digits)}`;
}

/** The amount of a cleaned text. */
export const amountOfTyped = (text: string): Amount =>
  text === '' ? zeroAmount : parseAmount(text.replace(/\.$/, ''));

/** An amount as somebody would have typed it. */
export const typedOf = (amount: Amount): string => (amount === zeroAmount ? '' : toDecimal(amount));

/** A cleaned text with its thousands apart. */
export function groupTyped(text: string): string {
  const [whole = '', ...rest] = text.split('.');
  return [whole === '' ? '' : groupThousands(BigInt(whole)), ...rest].join('.');
}

const steps = ['50000', '100000', '500000', '1000000'].map(parseAmount);

/** Round amounts that are there to be moved. */
export const roundAmounts = (balance: Amount): readonly Amount[] => steps.filter((step) => step < balance);
