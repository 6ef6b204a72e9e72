import { amountOf, parseAmount, unitsPerWhole } from '@pavilion/money';
import fc from 'fast-check';
import { virtualAmountOf } from './virtual-amount.policy';

it('is rounded down to hundredths', () => {
  const rate = parseAmount('25400');
  expect(virtualAmountOf(parseAmount('500000'), rate)).toBe(parseAmount('19.68'));
  expect(virtualAmountOf(parseAmount('25400'), rate)).toBe(parseAmount('1'));
  expect(virtualAmountOf(parseAmount('253'), rate)).toBe(parseAmount('0'));
});

it('is never worth more than what leaves the balance, and less than a hundredth short of it', () => {
  const units = fc.bigInt(1n, 10n ** 16n).map(amountOf);
  fc.assert(
    fc.property(units, fc.bigInt(1n, 10n ** 12n).map(amountOf), (amount, rate) => {
      const paid = virtualAmountOf(amount, rate);
      expect(paid % 100n).toBe(0n);
      expect(paid * rate <= amount * unitsPerWhole).toBe(true);
      expect((paid + 100n) * rate > amount * unitsPerWhole).toBe(true);
    }),
  );
});
