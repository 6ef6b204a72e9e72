import { bareNumber, defaultDiallingCode } from '@pavilion/api-contract';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js';

// The library throws for others.
const countryCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));
/** Places that share +1 are offered with their area, such as 1268, of which the library makes a part of the number. */
const areaCode = /^1[2-9]\d{2}$/;

/** National numbers of mobiles where the brands are at home; of other countries the length alone is judged. */
const mobiles: Readonly<Record<string, RegExp>> = {
  '84': /^[35789]\d{8}$/,
  '886': /^9\d{8}$/,
  '1': /^[2-9]\d{9}$/,
};

function parse(code: string, bare: string): PhoneNumber | undefined {
  if (bare.startsWith('+')) return parsePhoneNumberFromString(bare);
  if (areaCode.test(code)) return parsePhoneNumberFromString(`+${code}${bare}`);
  return countryCodes.has(code) ? parsePhoneNumberFromString(bare, { defaultCallingCode: code }) : undefined;
}

/**
 * A number as one text, `+84912345678`, however it was typed; `undefined` for what is no mobile number. Countries open
 * ranges more often than a library is updated, so that a number is refused by its length and not by its range.
 */
export function mobileNumber(diallingCode: string | undefined, typed: string): string | undefined {
  const code = (diallingCode ?? defaultDiallingCode).trim().replace(/^\+/, '');
  const bare = bareNumber(typed);
  if (!/^[1-9]\d{0,3}$/.test(code) || !/^\+?\d{4,19}$/.test(bare)) return undefined;
  const parsed = parse(code, bare);
  if (!parsed?.number.startsWith(`+${code}`) || !parsed.isPossible()) return undefined;
  return mobiles[code]?.test(parsed.nationalNumber) === false ? undefined : parsed.number;
}
