import { amountOf, parseAmount, zeroAmount } from '@pavilion/money';
import fc from 'fast-check';
import { amountProblem, mostBeforeCharge, mostWithCharge, type WithdrawBounds } from './withdraw-bounds';

const bounds: WithdrawBounds = {
  ...{ least: parseAmount('100000'), most: parseAmount('5000000'), fixed: [], presets: [] },
  ...{ timesADay: 3, timesLeft: 2, leftToday: parseAmount('3000000') },
};
const purse = { balance: parseAmount('2000000'), charge: parseAmount('1000') };

it.each([
  ['0', {}, 'missing'],
  ['99999', {}, 'out'],
  ['5000001', {}, 'out'],
  ['150000', { fixed: [parseAmount('200000')] }, 'fixed'],
  ['200000', { fixed: [parseAmount('200000')] }, undefined],
  ['100000', { timesLeft: 0 }, 'times'],
  ['3000001', {}, 'day'],
  ['1999001', {}, 'balance'],
  ['1999000', {}, undefined],
] as const)('%s with %j: %s', (amount, more, problem) => {
  expect(amountProblem(parseAmount(amount), { ...bounds, ...more }, purse)).toBe(problem);
});

it('says nothing of a balance that is not known', () => {
  expect(amountProblem(parseAmount('2500000'), bounds, { balance: undefined, charge: undefined })).toBeUndefined();
});

it('takes out what the balance carries with its charge, in whole units, and never more than that', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(amountOf);
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 500 }), (balance, perMille) => {
      const chargeOf = (amount: bigint) => amountOf((amount * BigInt(perMille)) / 1000n);
      const first = mostBeforeCharge(bounds, balance);
      const most = mostWithCharge(first, chargeOf(first), balance);
      expect(most % 10_000n).toBe(0n);
      expect(most >= zeroAmount && most + chargeOf(most) <= balance).toBe(true);
    }),
  );
});
