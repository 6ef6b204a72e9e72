import { parseAmount } from '@pavilion/money';
import { shortAmount } from './short-amount';

const dong = { code: 'VND', symbol: '₫', digits: 0, position: 'F' } as const;
const cents = { code: 'USD', symbol: '$', digits: 2, position: 'B' } as const;

test.each([
  ['4000000000', ['₫4B', '₫40億', '₫4 tỷ']],
  ['15625000', ['₫15.625M', '₫1,562.5萬', '₫15.625 triệu']],
  ['20000', ['₫20K', '₫2萬', '₫20 nghìn']],
  ['1234567', ['₫1,234.567K', '₫1,234,567', '₫1,234.567 nghìn']],
  ['999', ['₫999', '₫999', '₫999']],
  ['0', ['₫0', '₫0', '₫0']],
])('%s is written in few letters, and never rounded', (text, written) => {
  const amount = parseAmount(text);
  expect((['EN', 'TW', 'VI'] as const).map((language) => shortAmount(amount, dong, language))).toEqual(written);
});

test('the symbol stands where the brand writes it, and parts of a unit are kept', () => {
  expect(shortAmount(parseAmount('5000000'), cents, 'EN')).toBe('5M $');
  expect(shortAmount(parseAmount('12.5'), cents, 'EN')).toBe('12.50 $');
});
