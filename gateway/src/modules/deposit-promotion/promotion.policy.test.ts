import { amountOf, parseAmount } from '@pavilion/money';
import fc from 'fast-check';
import { bonusOf, isOpenAt, periodStart, requiredOf } from './promotion.policy';
import type { PromotionRule } from './promotion.rules';

const timeZone = 'Asia/Ho_Chi_Minh';
const percent: PromotionRule = {
  ...{ id: 'any', name: { TW: '一', EN: 'one', VI: 'một' }, kind: 'PERCENT', percent: 20, bonus: null, tiers: [] },
  needsTicket: false,
  ...{ minimum: '50000', mostBonus: '2000000', multiplier: 8, base: 'BONUS', deadlineHours: 168, nth: null },
  ...{ needsMobile: false, period: 'WEEK', perMember: 1, perDevice: null, perAddress: null, from: null, until: null },
  hours: [
    { days: [5], opens: '18:00', closes: '24:00' },
    { days: [6, 7], opens: '00:00', closes: '24:00' },
  ],
  vendors: [],
};
const tiered: PromotionRule = {
  ...{ ...percent, kind: 'TIERED', percent: null, mostBonus: null },
  tiers: [
    { minimum: '100000', bonus: '5000' },
    { minimum: '500000', bonus: '30000' },
  ],
};
const brings = (rule: PromotionRule, amount: string): bigint => bonusOf(rule, parseAmount(amount)) / 10_000n;

test('a share is rounded down to whole units and ends at its cap, a sum stands, and the highest tier counts', () => {
  expect(['49999.9999', '50000', '77777', '9999999', '10000001'].map((amount) => brings(percent, amount))).toEqual([
    ...[0n, 10_000n, 15_555n, 1_999_999n, 2_000_000n],
  ]);
  const fixed: PromotionRule = { ...percent, kind: 'FIXED', percent: null, bonus: '18000' };
  expect([brings(fixed, '49999'), brings(fixed, '50000')]).toEqual([0n, 18_000n]);
  expect(['60000', '100000', '499999', '500000'].map((amount) => brings(tiered, amount))).toEqual([
    ...[0n, 5_000n, 5_000n, 30_000n],
  ]);
});

test('more never brings less, and what is to be staked follows what is multiplied', () => {
  const money = fc.bigInt({ min: 0n, max: 900_000_000_000n }).map((units) => amountOf(units));
  fc.assert(
    fc.property(money, money, fc.constantFrom(percent, tiered), (one, other, rule) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(bonusOf(rule, less) <= bonusOf(rule, more)).toBe(true);
      const credit = { bonus: bonusOf(rule, more), amount: more };
      expect(requiredOf(rule, credit)).toBe(credit.bonus * 8n);
      expect(requiredOf({ ...rule, base: 'BONUS_AND_DEPOSIT' }, credit)).toBe((credit.bonus + more) * 8n);
    }),
  );
});

test('a weekend begins on Friday evening by the clocks of the brand, and its uses count from Monday', () => {
  const at = (text: string) => Date.parse(`${text}+07:00`);
  const isOpen = (text: string) => isOpenAt(percent, at(text), timeZone);
  expect(isOpen('2026-11-27T17:59:59')).toBe(false);
  expect(isOpen('2026-11-27T18:00:00')).toBe(true);
  expect(isOpen('2026-11-29T23:59:59')).toBe(true);
  expect(isOpen('2026-11-30T00:00:00')).toBe(false);
  expect(isOpenAt({ ...percent, until: '2026-11-28T00:00:00Z' }, at('2026-11-28T07:00:00'), timeZone)).toBe(false);
  const monday = new Date(at('2026-11-23T00:00:00'));
  expect(periodStart(percent, at('2026-11-29T23:59:59'), timeZone)).toEqual(monday);
  expect(periodStart(percent, at('2026-11-23T00:00:00'), timeZone)).toEqual(monday);
});
