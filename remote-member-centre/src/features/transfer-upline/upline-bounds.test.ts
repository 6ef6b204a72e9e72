import { amountOf, parseAmount } from '@pavilion/money';
import { mostOf, presetsOf, problemOf } from './upline-bounds';

const bounds = {
  minAmount: parseAmount('10000'),
  maxAmount: parseAmount('5000000'),
  remainingToday: parseAmount('800000'),
};

test.each([
  ['0', undefined, 'empty'],
  ['9999', '90000', 'tooLittle'],
  ['5000001', undefined, 'tooMuch'],
  ['800001', undefined, 'today'],
  ['800000', '799999', 'balance'],
  ['800000', '800000', undefined],
  ['10000', undefined, undefined],
])('%s of a balance of %s: %s', (amount, balance, problem) => {
  expect(problemOf(parseAmount(amount), bounds, balance === undefined ? undefined : parseAmount(balance))).toBe(
    problem,
  );
});

test('the most that goes is within every bound, in whole units', () => {
  expect(mostOf(bounds, undefined)).toBe(parseAmount('800000'));
  expect(mostOf(bounds, parseAmount('120000.75'))).toBe(parseAmount('120000'));
  expect(mostOf(bounds, amountOf(0n))).toBe(0n);
  expect(presetsOf(bounds, parseAmount('600000'))).toEqual(['10000', '100000', '500000'].map(parseAmount));
});
