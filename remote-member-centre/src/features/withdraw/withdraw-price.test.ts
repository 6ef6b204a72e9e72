import type { Requirement } from '@pavilion/api-contract/calls/requirement';
import { parseAmount, toDecimal, zeroAmount } from '@pavilion/money';
import { leavingPrice } from './withdraw-price';

const requirement = (canForfeit: boolean, forfeit: string): Requirement => ({
  ...{ id: '1', source: canForfeit ? 'BONUS' : 'DEPOSIT', sourceName: '', amountBase: zeroAmount, multiplier: 1 },
  ...{ required: zeroAmount, done: zeroAmount, remaining: zeroAmount, state: 'OPEN', position: 1, createdAt: 1 },
  ...{ deadline: null, endedAt: null, contributions: [], vendors: [], forfeitAmount: parseAmount(forfeit), canForfeit },
  keptAmount: zeroAmount,
});
const settings = { remainingTurnover: parseAmount('500000'), withdrawPenaltyCharge: 2.5 };
const asked = { amount: parseAmount('333333'), digits: 0 };
const [bonus, deposit] = [requirement(true, '20000'), requirement(false, '0')];

it('asks for bonuses alone where every requirement can be given up', () => {
  const price = leavingPrice({ ...settings, withdrawPenaltyCharge: null }, [bonus, bonus], asked);
  expect(price).toEqual({ forfeit: parseAmount('40000'), percent: 0, penalty: zeroAmount });
});

it.each([
  [0, '8333'],
  [2, '8333.32'],
])('asks for a share of the amount where one cannot, in %i digits', (digits, penalty) => {
  const price = leavingPrice(settings, [bonus, deposit], { ...asked, digits });
  expect(price && toDecimal(price.penalty)).toBe(penalty);
  expect(price?.forfeit).toBe(parseAmount('20000'));
});

it('asks for a share of the amount too where a bonus leaves the part of its deposit', () => {
  const both = { ...bonus, keptAmount: parseAmount('300000') };
  expect(leavingPrice(settings, [both], { ...asked, digits: 0 })).toMatchObject({ percent: 2.5 });
  expect(leavingPrice({ ...settings, withdrawPenaltyCharge: null }, [both], asked)).toBeUndefined();
});

it.each([
  ['the brand does not let members', { ...settings, withdrawPenaltyCharge: null }, [deposit]],
  ['nothing is open', { ...settings, remainingTurnover: zeroAmount }, []],
  ['what is open is not known', settings, undefined],
])('has no price where %s', (_, rules, open) => expect(leavingPrice(rules, open, asked)).toBeUndefined());
