import { parseAmount } from './amount';
import { type CurrencyFormat, formatAmount, groupThousands } from './format';

const dong: CurrencyFormat = { code: 'VND', symbol: '₫', digits: 0, position: 'F' };

describe('formatAmount', () => {
  it.each([
    ['12480500', dong, '₫12,480,500'],
    ['-400000', dong, '−₫400,000'],
    ['0.9999', dong, '₫0'],
    ['1234.5', { ...dong, digits: 2 }, '₫1,234.50'],
    ['999', { ...dong, position: 'B' as const }, '999 ₫'],
  ])('writes %s', (decimal, currency, expected) => {
    expect(formatAmount(parseAmount(decimal), currency)).toBe(expected);
  });

  it('writes a plus only when asked, and never for nothing', () => {
    expect(formatAmount(parseAmount('5'), dong, 'always')).toBe('+₫5');
    expect(formatAmount(parseAmount('0'), dong, 'always')).toBe('₫0');
  });
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-123, '-123'],
  [-1234567, '-1,234,567'],
  [12345678901234567890n, '12,345,678,901,234,567,890'],
])('sets the thousands of %s apart', (whole, written) => {
  expect(groupThousands(whole)).toBe(written);
});
