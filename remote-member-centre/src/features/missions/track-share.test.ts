import { parseAmount } from '@pavilion/money';
import { trackShare } from './track-share';

const targets = ['100', '1000', '10000'].map(parseAmount);

test.each([
  ['0', 0],
  ['-5', 0],
  ['50', 0.1],
  ['100', 0.2],
  ['550', 0.4],
  ['1000', 0.6],
  ['5500', 0.8],
  ['10000', 1],
  ['99999', 1],
])('%s of 100, 1,000 and 10,000 fills %d', (reached, share) => {
  expect(trackShare(parseAmount(reached), targets)).toBeCloseTo(share, 3);
});

test('a single step is filled as far as it is reached', () => {
  expect(trackShare(parseAmount('3'), [parseAmount('4')])).toBeCloseTo(0.75, 3);
});
