import { parseAmount, zeroAmount } from '@pavilion/money';
import { chargeOf, penaltyOf } from './charge.policy';
import {
  type AskStanding,
  type DayStanding,
  isPaidUnseen,
  refusePayout,
  timesLeftOf,
  timesOf,
} from './withdrawal-check.policy';
import { chargesOfKind, type WithdrawalRules } from './withdrawal-rules.schema';

const kind = {
  ...{ minimum: parseAmount('100000'), maximum: parseAmount('5000000'), fixedAmounts: [] },
  ...{ perDay: null, chargeRate: null },
};
const noneYet = { BC: 0, EW: 0, VW: 0 };
const dayOf = (count: number, used = '0', countOf = { ...noneYet, BC: count }) => ({
  ...{ amount: parseAmount(used), count, times: 3, countOf },
});
const bank = (code: string, of: 'BC' | 'EW' | 'VW') =>
  ({ code, name: code, kind: of, networks: [], maintenance: null }) as const;
const rules: WithdrawalRules = {
  isOn: true,
  hours: { timeZone: 'UTC', from: '00:00', to: '00:00', days: [] },
  kinds: { BC: kind, EW: { ...kind, fixedAmounts: [parseAmount('200000')] }, VW: kind },
  charges: {
    rate: 50,
    least: parseAmount('1000'),
    most: parseAmount('20000'),
    penaltyRate: null,
    unit: parseAmount('1'),
  },
  banks: [bank('SAOLA', 'BC'), bank('SEUPAY', 'EW'), bank('USDT', 'VW')],
  virtualRate: parseAmount('25000'),
  mostOfDay: parseAmount('6000000'),
  timesOfDay: () => 3,
  codeFrom: null,
  autoApproveBelow: null,
  fourEyesAbove: null,
  ...{ autoConfirmMinutes: 30, offerMinutes: null },
};
const good: AskStanding = {
  amount: parseAmount('500000'),
  account: { kind: 'BC', holder: 'NGUYEN AN' },
  realName: 'NGUYEN AN',
  restsUntil: undefined,
  virtualAmount: undefined,
  ofDay: dayOf(0),
  requirements: { remaining: zeroAmount, count: 0, kept: 0, isLeft: false },
  openId: undefined,
};
/** Each thing that stands against a payout, in the order in which it is told. */
const faults: readonly (readonly [code: string, fault: Partial<AskStanding>])[] = [
  ['payout.not-found', { account: undefined }],
  ['payout.name-mismatch', { realName: 'NGUYEN BINH' }],
  ['payout.resting', { restsUntil: new Date(5) }],
  ['withdraw.amount-out-of-range', { amount: parseAmount('5000001') }],
  ['withdraw.daily-limit', { ofDay: dayOf(3) }],
  ['withdraw.turnover-open', { requirements: { remaining: parseAmount('7'), count: 1, kept: 0, isLeft: false } }],
  ['withdraw.open-order', { openId: 7n }],
];

test.each([
  [null, null, '1', false],
  ['500000', null, '499999.99', true],
  ['500000', null, '500000', false],
  ['500000', '100000', '100000', true],
  ['500000', '100000', '100000.01', false],
] as const)('below %s, and by two persons above %s: is %s paid unseen? %s', (...[below, above, amount, expected]) => {
  const bound = (text: string | null) => (text === null ? null : parseAmount(text));
  const bounds = { ...rules, autoApproveBelow: bound(below), fourEyesAbove: bound(above) };
  expect(isPaidUnseen(parseAmount(amount), bounds)).toBe(expected);
});

test('nothing stands against a good one', () => expect(refusePayout(good, rules)).toBeUndefined());

test.each(faults)('%s is told by its code', (code, fault) => {
  expect(refusePayout({ ...good, ...fault }, rules)?.code).toBe(code);
});

test('of several faults the first is told, whatever the others are', () => {
  for (let first = 0; first < faults.length; first += 1) {
    const all = Object.assign({}, good, ...faults.slice(first).map(([, fault]) => fault));
    expect(refusePayout(all, rules)?.code).toBe(faults[first]?.[0]);
  }
});

test.each([
  ['a part of the currency’s least money', { amount: parseAmount('500000.5') }, 'withdraw.amount-out-of-range'],
  ['none of the amounts that may be', { account: { kind: 'EW', holder: 'NGUYEN AN' } }, 'withdraw.amount-out-of-range'],
  ['beyond the day', { ofDay: dayOf(1, '5600000') }, 'withdraw.daily-limit'],
  ['to the day’s end', { ofDay: dayOf(1, '5500000') }, undefined],
  [
    'for a bonus that is left',
    { requirements: { remaining: kind.minimum, count: 2, kept: 0, isLeft: true } },
    undefined,
  ],
  [
    'for a deposit that is not staked',
    { requirements: { remaining: kind.minimum, count: 2, kept: 1, isLeft: true } },
    'withdraw.turnover-open',
  ],
] as const)('%s', (_what, fault, code) => {
  expect(refusePayout({ ...good, ...fault }, rules)?.code).toBe(code);
});

test('a kind has its own number a day within that of all kinds, and its own charge', () => {
  const eWallet = { ...kind, perDay: 2, chargeRate: 10 };
  const own = { ...rules, kinds: { ...rules.kinds, EW: eWallet, VW: { ...kind, perDay: 9 } } };
  const account = { kind: 'EW', holder: 'NGUYEN AN' } as const;
  const used = dayOf(2, '0', { BC: 0, EW: 2, VW: 0 });
  expect(refusePayout({ ...good, account, ofDay: used }, own)).toMatchObject({
    ...{ code: 'withdraw.daily-limit', value: { remainingTimes: 0 } },
  });
  expect(refusePayout({ ...good, ofDay: used }, own)).toBeUndefined();
  expect(refusePayout({ ...good, account, ofDay: dayOf(1, '0', { BC: 0, EW: 1, VW: 0 }) }, own)).toBeUndefined();
  const left = (ofDay: DayStanding) => (['BC', 'EW', 'VW'] as const).map((one) => timesLeftOf(ofDay, own, one));
  expect([left(used), left(dayOf(0)), left(dayOf(3)), left(dayOf(2))]).toEqual([
    [1, 0, 1],
    [3, 2, 3],
    [0, 0, 0],
    [1, 1, 1],
  ]);
  expect((['BC', 'EW', 'VW'] as const).map((one) => timesOf(used, own, one))).toEqual([3, 2, 3]);
  expect((['BC', 'EW'] as const).map((one) => chargeOf(parseAmount('2000000'), chargesOfKind(own, one)))).toEqual([
    ...[parseAmount('10000'), parseAmount('2000')],
  ]);
});

test('a deposit is left for a penalty where the brand has one', () => {
  const left = { ...good, requirements: { remaining: kind.minimum, count: 1, kept: 1, isLeft: true } };
  const costly = { ...rules, charges: { ...rules.charges, penaltyRate: 1_000 } };
  expect(refusePayout(left, costly)).toBeUndefined();
});

test('a virtual wallet gets what its member was shown or up to a percent more; else the member is asked again', () => {
  const virtual = (virtualAmount: number) =>
    refusePayout({ ...good, account: { kind: 'VW', holder: 'NGUYEN AN' }, virtualAmount }, rules);
  expect([20, 19.99, 19.81].map(virtual)).toEqual([undefined, undefined, undefined]);
  const moved = { code: 'deposit.rate-moved', value: { rate: 25_000 } };
  expect([20.01, 20.19, 19.79].map(virtual)).toEqual([moved, moved, moved]);
  // What rounding down takes of a small sum is no other rate.
  const small = { ...good, amount: parseAmount('10200'), account: { kind: 'VW' as const, holder: 'NGUYEN AN' } };
  const low = { ...rules, kinds: { ...rules.kinds, VW: { ...kind, minimum: parseAmount('100') } } };
  expect(refusePayout({ ...small, virtualAmount: 0.4 }, low)).toBeUndefined();
  expect(refusePayout({ ...small, virtualAmount: 0.408 }, low)).toBeUndefined();
  expect(refusePayout({ ...small, virtualAmount: 0.41 }, low)?.code).toBe('deposit.rate-moved');
  expect(refusePayout({ ...small, virtualAmount: 0.39 }, low)?.code).toBe('deposit.rate-moved');
});

test('nothing leaves a balance for a virtual wallet that would get nothing', () => {
  const account = { kind: 'VW' as const, holder: 'NGUYEN AN' };
  const dear = { ...rules, virtualRate: parseAmount('99999999') };
  expect(refusePayout({ ...good, account }, dear)?.code).toBe('withdraw.amount-out-of-range');
  expect(refusePayout({ ...good, account }, rules)).toBeUndefined();
});

test.each([
  ['100000', '1000'],
  ['300333', '1501'],
  ['5000000', '20000'],
])('of %s the charge is %s', (amount, charge) => {
  expect(chargeOf(parseAmount(amount), rules.charges)).toBe(parseAmount(charge));
});

test('nothing is taken without a rate; a penalty is its own percent', () => {
  expect(chargeOf(parseAmount('500000'), { ...rules.charges, rate: 0 })).toBe(zeroAmount);
  expect(penaltyOf(parseAmount('500000'), rules.charges)).toBe(zeroAmount);
  expect(penaltyOf(parseAmount('500005'), { ...rules.charges, penaltyRate: 1_000 })).toBe(parseAmount('50000'));
});
