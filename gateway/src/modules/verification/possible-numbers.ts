import { bareNumber } from '@pavilion/api-contract';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { mobileNumber } from './mobile-number';

const countryCodes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))];

/**
 * Every number, written as `mobileNumber` writes it, that a text may stand for: one where the text or the form says the
 * country, one of each country where neither does, none for what is no number. Whether there is such a number is not
 * looked at, since numbers that were stored are compared with them.
 */
export function possibleNumbers(diallingCode: string | undefined, typed: string): readonly string[] {
  const bare = bareNumber(typed).replace(/^00/, '+');
  if (!/^\+?\d{6,15}$/.test(bare)) return [];
  if (bare.startsWith('+')) return [bare];
  if (diallingCode !== undefined) {
    const number = mobileNumber(diallingCode, bare);
    return number === undefined ? [] : [number];
  }
  // The zero before a number at home is written abroad in few countries.
  const forms = [...new Set([bare.replace(/^0/, ''), bare])];
  return [`+${bare}`, ...countryCodes.flatMap((code) => forms.map((form) => `+${code}${form}`))];
}
