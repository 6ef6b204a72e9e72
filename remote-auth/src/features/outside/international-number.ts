import { bareNumber } from '@pavilion/api-contract';

/** What people put before a number within a country, by dialling code; a single 0 everywhere else. */
const trunkPrefixes: Readonly<Partial<Record<string, RegExp>>> = {
  '7': /^8(?=\d{10}$)/,
  '36': /^06/,
  '375': /^8?0/,
  '993': /^8/,
  // Here a 0 belongs to the number.
  '39': /^$/,
  '225': /^$/,
  '229': /^$/,
  '241': /^$/,
  '242': /^$/,
  '378': /^$/,
};

/** A number as the provider outside takes it: `+84912345678`. */
export const internationalNumber = (dialingCode: string, typed: string): string =>
  `+${dialingCode}${bareNumber(typed).replace(trunkPrefixes[dialingCode] ?? /^0/, '')}`;
