import { internationalNumber } from './international-number';

it.each([
  ['84', '0912 345 678', '+84912345678'],
  ['84', '912345678', '+84912345678'],
  ['886', '0912-345-678', '+886912345678'],
  ['7', '89161234567', '+79161234567'],
  ['7', '9161234567', '+79161234567'],
  ['36', '0620 123 4567', '+36201234567'],
  ['225', '0712345678', '+2250712345678'],
])('the number of +%s that is typed as %s is %s', (code, typed, number) => {
  expect(internationalNumber(code, typed)).toBe(number);
});
