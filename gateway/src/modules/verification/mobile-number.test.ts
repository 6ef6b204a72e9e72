import { anyMobileRule, obeysRule } from '@pavilion/api-contract';
import { getCountries, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';
import { mobileNumber } from './mobile-number';

test.each([
  ['84', '912345678', '+84912345678'],
  ['+84', '0912345678', '+84912345678'],
  ['84', '091 234-56.78', '+84912345678'],
  ['84', '+84912345678', '+84912345678'],
  [undefined, '0912345678', '+84912345678'],
  ['84', '841234567', '+84841234567'],
  ['84', '0841234567', '+84841234567'],
  ['886', '0912 345 678', '+886912345678'],
  ['1', '(202) 555 0142', '+12025550142'],
  ['44', '07700900123', '+447700900123'],
  ['1268', '464 1234', '+12684641234'],
  ['1268', '+1 268 464 1234', '+12684641234'],
])('%s and %s are %s', (code, typed, whole) => {
  expect(mobileNumber(code, typed)).toBe(whole);
});

test.each([
  ['84', '12345678'],
  ['84', '0212345678'],
  ['84', '9123456789'],
  ['84', '00912345678'],
  ['84', '+886912345678'],
  ['84', '９１２３４５６７８'],
  ['84', "912345678' or 1=1"],
  ['84', ''],
  ['0', '912345678'],
  ['', '912345678'],
  ['44', '12345'],
  ['44', '1234567890123'],
  ['65', '123456'],
  ['999', '912345678'],
  ['999', '+84912345678'],
  ['1268', '+1 242 464 1234'],
  ['84', '+84+84912345678'],
])('%s and %s are no number', (code, typed) => {
  expect(mobileNumber(code, typed)).toBeUndefined();
});

const shortest = anyMobileRule.minLength;
const mobiles = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples);
  return number && number.nationalNumber.length >= shortest ? [{ country, number }] : [];
});

test('a mobile number of every country is taken as forms ask for it, in national and in international form', () => {
  expect(mobiles.length).toBeGreaterThan(230);
  const refused = mobiles.flatMap(({ country, number }) =>
    [number.nationalNumber, number.formatNational(), number.number]
      .filter((typed) => mobileNumber(number.countryCallingCode, typed) !== number.number)
      .map((typed) => `${country} ${typed}`),
  );
  expect(refused).toEqual([]);
  expect(mobiles.filter(({ number }) => !obeysRule(anyMobileRule, number.nationalNumber))).toEqual([]);
});
