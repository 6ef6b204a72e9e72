import { type Amount, amountOf, parseAmount, zeroAmount } from '@pavilion/money';
import fc from 'fast-check';
import { arrivedValue, cryptoAmountOf } from './crypto.policy';

const rate = parseAmount('25400');
const money = fc.bigInt({ min: 1n, max: 5_000_000_000_000n }).map((units) => amountOf(units));

test('an amount costs hundredths of a unit, rounded up', () => {
  expect(cryptoAmountOf(parseAmount('500000'), rate)).toBe(parseAmount('19.69'));
  expect(cryptoAmountOf(parseAmount('25400'), rate)).toBe(parseAmount('1'));
});

test('whoever pays what was asked for gets it, and nobody ever more than the rate', () => {
  fc.assert(
    fc.property(money, money, money, (requested, price, other) => {
      const cryptoAmount = cryptoAmountOf(requested, price);
      const order = { requested, rate: price, cryptoAmount };
      expect(arrivedValue(order, cryptoAmount)).toBe(requested);
      const worth = (units: Amount): bigint => (units * price) / 10_000n;
      expect(arrivedValue(order, other) <= worth(other)).toBe(true);
      expect(cryptoAmount % 100n).toBe(0n);
      expect(worth(cryptoAmount) >= requested).toBe(true);
      expect(worth(amountOf(cryptoAmount - 100n)) < requested).toBe(true);
    }),
  );
});

test('money of the brand is worth itself', () => {
  expect(arrivedValue({ requested: rate, rate: null, cryptoAmount: null }, parseAmount('7'))).toBe(parseAmount('7'));
});

test('what is paid on a chain without a rate is worth nothing, whatever it is', () => {
  const order = { requested: zeroAmount, rate: null, cryptoAmount: parseAmount('8') };
  expect([arrivedValue(order, parseAmount('8')), arrivedValue(order, parseAmount('9'))]).toEqual([0n, 0n]);
});
