import type { CallOutput, endpoints } from '@pavilion/api-contract';
import { parseAmount } from '@pavilion/money';
import { balanceLineOf } from './balance-line';
import { itemsOf } from './record-items';

type AccountRecord = CallOutput<typeof endpoints.accountRecord>;

const midnight = Date.parse('2026-11-21T00:00:00+07:00');
const hour = 3_600_000;
const vnd = parseAmount;

const row = (hours: number, amount: string, balanceAfter: string): AccountRecord['list'][number] => ({
  ...{ id: String(hours), type: 'other', at: midnight + hours * hour, reference: 'r', detail: 'd', round: undefined },
  ...{ amount: vnd(amount), balanceAfter: vnd(balanceAfter) },
});

function recordOf(list: AccountRecord['list'], footer: Partial<AccountRecord['footer']>): AccountRecord {
  const sums = { moneyIn: vnd('0'), moneyOut: vnd('0'), net: vnd('0') };
  return { list, total: list.length, totalPages: 1, footer: { ...sums, ...footer } };
}
const line = (record: AccountRecord) =>
  balanceLineOf(record, itemsOf(record.list, { isFolded: true, hasEveryType: true }));
const balances = [
  { at: midnight + 5 * hour, balance: vnd('10') },
  { at: midnight + 10 * hour, balance: vnd('30') },
];

it('leads in steps from the opening balance over every row to the closing one', () => {
  const record = recordOf([row(8, '20', '30'), row(4, '10', '10')], { opening: vnd('0'), balances });
  expect(line(record)).toMatchObject({
    ...{ from: midnight, to: midnight + 10 * hour, lowest: vnd('0'), highest: vnd('30') },
    path: 'M0.00 100.00H40.00V66.67H50.00V66.67H80.00V0.00H100.00V0.00',
    marks: [
      { x: 80, y: 0 },
      { x: 40, y: expect.closeTo(66.67) },
    ],
  });
});

it('marks the largest of changes that stand close together, and six at most', () => {
  const close = [row(5.1, '-1', '19'), row(5, '10', '20')];
  expect(line(recordOf(close, { opening: vnd('10'), balances }))?.marks.map(({ x }) => x)).toEqual([50]);
  const many = [9, 8, 7, 6, 5, 4, 3, 2].map((hours) => row(hours, String(hours), '20'));
  expect(line(recordOf(many, { opening: vnd('10'), balances }))?.marks).toHaveLength(6);
});

it('is level in the middle when nothing moved', () => {
  const level = balances.map(({ at }) => ({ at, balance: vnd('5') }));
  expect(line(recordOf([], { opening: vnd('5'), balances: level }))?.path).toMatch(/^M0\.00 50\.00/);
});

it('tells days apart, of up to a week', () => {
  const ending = (days: number) => [
    { at: midnight + days * 12 * hour, balance: vnd('1') },
    { at: midnight + days * 24 * hour, balance: vnd('2') },
  ];
  const daysIn = (days: number) => line(recordOf([], { opening: vnd('0'), balances: ending(days) }))?.days;
  expect(daysIn(2)).toEqual([50]);
  expect(daysIn(7)).toHaveLength(6);
  expect(daysIn(30)).toEqual([]);
});

it('is not drawn from what an older platform answers', () => {
  expect(line(recordOf([], {}))).toBeUndefined();
  expect(line(recordOf([], { opening: vnd('1'), balances: [] }))).toBeUndefined();
});
