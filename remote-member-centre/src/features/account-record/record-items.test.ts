import type { AccountRecordRow } from '@pavilion/api-contract';
import { parseAmount } from '@pavilion/money';
import { figuresOf, itemsOf, netOf, type RecordItem } from './record-items';

type Kind = AccountRecordRow['type'];

let rows = 0;
const row = (type: Kind, amount: string, round?: { readonly id: string; readonly net: string }): AccountRecordRow => ({
  id: String((rows += 1)),
  type,
  at: 1_795_000_000_000,
  reference: `order:${rows}`,
  detail: 'Bet on Saturn Rush',
  amount: parseAmount(amount),
  balanceAfter: parseAmount('1000'),
  round: round && { id: round.id, game: 'Saturn Rush', net: parseAmount(round.net) },
});
const folded = (list: readonly AccountRecordRow[]): RecordItem[] =>
  itemsOf(list, { isFolded: true, hasEveryType: true });
const kinds = (items: readonly RecordItem[]) => items.map(({ kind, rows: { length } }) => `${kind} ${length}`);
const goOn = (items: readonly RecordItem[]) => items.map((item) => item.kind === 'entry' && item.goesOn);

describe('folding', () => {
  it('makes one item of a bet and its win, at the place of the newer', () => {
    const round = { id: '7', net: '180' };
    const [win, deposit, bet] = [row('winning', '220', round), row('deposit', '5'), row('betting', '-40', round)];
    const items = folded([win, deposit, bet]);
    expect(items).toEqual([
      { kind: 'round', key: 'round-7', rows: [win, bet], game: 'Saturn Rush' },
      { kind: 'entry', key: deposit.id, rows: [deposit], goesOn: false },
    ]);
    expect(items.map(netOf)).toEqual([parseAmount('180'), parseAmount('5')]);
  });

  it('keeps two rounds apart that were played at once', () => {
    const [a, b] = [
      { id: 'a', net: '5' },
      { id: 'b', net: '-1' },
    ];
    const list = [row('winning', '9', b), row('winning', '15', a), row('betting', '-10', b), row('betting', '-10', a)];
    const items = folded(list);
    expect(items.map(({ rows: ofItem }) => ofItem.map(({ id }) => list.findIndex((one) => one.id === id)))).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(items.map(netOf)).toEqual([parseAmount('-1'), parseAmount('5')]);
  });

  it('leaves what is alone as it is: a lost bet, a win without a bet, and rows of no round', () => {
    const items = folded([
      row('betting', '-40', { id: '1', net: '-40' }),
      row('winning', '40', { id: '2', net: '40' }),
      row('other', '5'),
      row('other', '-5'),
    ]);
    expect(kinds(items)).toEqual(['entry 1', 'entry 1', 'entry 1', 'entry 1']);
    expect(goOn(items)).toEqual([false, false, false, false]);
  });

  it('folds a bet that was given back, several bets, and wins of their own', () => {
    const of = (id: string, net: string, ...amounts: readonly (readonly [Kind, string])[]) =>
      amounts.map(([type, amount]) => row(type, amount, { id, net }));
    const items = folded([
      ...of('back', '0', ['betting', '40'], ['betting', '-40']),
      ...of('lost', '-70', ['betting', '-40'], ['betting', '-30']),
      ...of('free', '70', ['winning', '40'], ['winning', '30']),
    ]);
    expect(kinds(items)).toEqual(['round 2', 'round 2', 'round 2']);
    const figures = items.map((item) => item.kind === 'round' && Object.values(figuresOf(item)).map(Number));
    const units = Number(parseAmount('1'));
    expect(figures).toEqual([
      [-40 * units, 0, 40 * units],
      [-70 * units, 0, 0],
      [0, 70 * units, 0],
    ]);
  });

  it('shows a round as it comes, and says that it goes on, when rows of it are on another page', () => {
    const round = { id: '7', net: '150' };
    const items = folded([row('winning', '220', round), row('betting', '-40', round)]);
    expect(kinds(items)).toEqual(['entry 1', 'entry 1']);
    expect(goOn(items)).toEqual([true, true]);
  });

  it('says nothing of other pages where other types were not asked for', () => {
    const bet = row('betting', '-40', { id: '7', net: '180' });
    expect(goOn(itemsOf([bet], { isFolded: true, hasEveryType: false }))).toEqual([false]);
  });

  it('leaves every row to itself when it is switched off', () => {
    const round = { id: '7', net: '180' };
    const list = [row('winning', '220', round), row('betting', '-40', round)];
    expect(kinds(itemsOf(list, { isFolded: false, hasEveryType: true }))).toEqual(['entry 1', 'entry 1']);
  });
});
