import type { AccountRecordRow } from '@pavilion/api-contract';
import { parseAmount } from '@pavilion/money';
import { daysOf, formatDay, formatTime, nameOfDay } from './record-days';
import { itemsOf } from './record-items';

const justAfterMidnight = Date.parse('2026-11-21T00:10:00+07:00');
const justBefore = Date.parse('2026-11-20T23:50:00+07:00');
const row = (id: string, at: number, amount: string): AccountRecordRow => ({
  ...{ id, at, type: 'other', reference: id, detail: '', round: undefined },
  ...{ amount: parseAmount(amount), balanceAfter: parseAmount('0') },
});
const items = itemsOf([row('3', justAfterMidnight, '5'), row('2', justBefore, '-2'), row('1', justBefore, '-1')], {
  isFolded: true,
  hasEveryType: true,
});

it('a page falls into days of the product, each with what it changed', () => {
  const days = daysOf(items, { page: 1, totalPages: 1 });
  expect(days.map(({ items: { length }, net, isCut }) => [length, net, isCut])).toEqual([
    [1, parseAmount('5'), false],
    [2, parseAmount('-3'), false],
  ]);
  expect(days.map(({ start }) => nameOfDay(start, justAfterMidnight))).toEqual(['today', 'yesterday']);
  expect(nameOfDay(days[1]?.start ?? 0, justAfterMidnight + 86_400_000)).toBe('earlier');
});

it.each([
  [1, 3, [false, true]],
  [2, 3, [true, true]],
  [3, 3, [true, false]],
])('days that reach to another page than %i of %i say so', (page, totalPages, cut) => {
  expect(daysOf(items, { page, totalPages }).map(({ isCut }) => isCut)).toEqual(cut);
});

it.each(['TW', 'EN', 'VI'] as const)('moments are those of the product, in %s', (language) => {
  expect(formatTime(justBefore, language)).toBe('23:50');
  expect(formatTime(justBefore, language, 'second')).toBe('23:50:00');
  expect(formatDay(justBefore, language, false)).toContain('20');
});
