import { addAmounts, type Amount, parseAmount, zeroAmount } from '@pavilion/money';
import { type TransactionType, typeIdOf } from '../ledger';
import { profitOf } from './profit';

const vnd = (text: string): Amount => parseAmount(text);
const day = '2026-11-20';
const nextDay = '2026-11-21';
const moved = (type: TransactionType, cash: string, on = day) => ({ day: on, typeId: typeIdOf(type), cash: vnd(cash) });
const play = [{ day, category: 'RNG', stake: vnd('100'), validStake: vnd('100'), win: vnd('40') }];

it.each<[TransactionType, string]>([
  ['bonus', '30'],
  ['referral-rebate', '7'],
  ['points-redeemed', '5'],
  ['dividend', '11'],
  ['dividend', '-11'],
  ['daily-wage', '2'],
  ['hour-wage', '1'],
  ['bonus-taken-back', '-30'],
  ['referral-rebate-taken-back', '-7'],
])('%s of %s is the gain or loss of its member', (type, cash) => {
  const { whole, days } = profitOf([day], { play, cash: [moved(type, cash)], rebates: [] });
  expect([whole.promotion, whole.net]).toEqual([vnd(cash), addAmounts(vnd('-60'), vnd(cash))]);
  expect(days[0]?.net).toBe(whole.net);
});

it.each<TransactionType>([
  ...(['deposit', 'deposit-taken-back', 'withdrawal', 'withdrawal-returned', 'transfer-to-line'] as const),
  ...(['transfer-from-line', 'wallet-transfer', 'demo-credit', 'adjustment-in', 'correction'] as const),
])('%s moves money without a gain', (type) => {
  const { whole, days } = profitOf([day], { play, cash: [moved(type, '9')], rebates: [] });
  expect([whole.net, days[0]?.net]).toEqual([vnd('-60'), vnd('-60')]);
});

it('the days add up to the whole, and so do the parts that are shown of it', () => {
  const cash = [
    ...[moved('bonus', '30'), moved('betting-rebate', '4'), moved('withdrawal-fee', '-6'), moved('deposit', '500')],
    ...[moved('referral-rebate', '7', nextDay), moved('points-redeemed', '5', nextDay)],
  ];
  const { whole, days } = profitOf([day, nextDay], { play, cash, rebates: [] });
  expect(addAmounts(zeroAmount, ...days.map(({ net }) => net))).toBe(whole.net);
  expect(whole.net).toBe(vnd('-20'));
  expect([whole.rebate, whole.promotion, whole.fees]).toEqual([vnd('4'), vnd('42'), vnd('6')]);
});
