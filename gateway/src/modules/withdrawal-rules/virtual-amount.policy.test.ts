import { amountOf, amountToWire, parseAmount, unitsPerWhole } from '@pavilion/money';
import fc from 'fast-check';
import { isPaidAsShown, virtualAmountOf } from './virtual-amount.policy';

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

it('is what a form showed at the same rate, and never less where the rate moved since', () => {
  const amounts = fc.bigInt(1n, 4n * 10n ** 10n).map((whole) => amountOf(whole * unitsPerWhole));
  const rates = fc.bigInt(1n, 10n ** 9n).map(amountOf);
  fc.assert(
    fc.property(amounts, rates, fc.integer({ min: 9_850, max: 10_150 }), (amount, rate, share) => {
      const shown = virtualAmountOf(amount, rate);
      fc.pre(shown <= parseAmount('400000000000'));
      expect(isPaidAsShown(amountToWire(shown), shown)).toBe(true);
      const now = amountOf((rate * BigInt(share)) / 10_000n || 1n);
      const paid = virtualAmountOf(amount, now);
      const isKept = paid >= shown && shown * 100n >= paid * 99n;
      expect(isPaidAsShown(amountToWire(shown), paid)).toBe(isKept);
    }),
  );
});
