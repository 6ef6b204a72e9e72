import * as v from 'valibot';
import { wordsOfDone } from './case-view';
import { contradicted, deposits, shownWithdrawal, withdrawals } from './desk-rows';
import { contradictedItem, depositItem, sideFact, withdrawalFacts, withdrawalItem } from './queues';

const waiting = {
  ...{ id: '7', memberId: '41', state: 'PENDING', bankCode: 'USDT', number: '****wWqS', currency: 'VND' },
  ...{ amount: 1_000_000, charge: 0, requestedAt: 1_795_000_000_000 },
};
const member = {
  ...{ username: 'ann', registeredAt: 1_790_000_000_000, deposited: 3, paidOut: 2, wagers: 9, validStake: 8, won: -1 },
  ...{ owed: 0, sharingDevices: 0, sharingNumbers: 0, flags: [], openRequirements: 0, stillToStake: 0 },
};
const virtual = { virtualAmount: 1_039.37, virtualCurrency: 'USDT', virtualRate: 25_400.0005 };

test.each([
  ['1,000,000 VND, paid as 1,039.37 USDT', virtual, ['1,039.37 USDT', '1 USDT = 25,400.0005 VND']],
  ['1,000,000 VND', { virtualAmount: null, virtualCurrency: null, virtualRate: null }, []],
  ['1,000,000 VND', {}, []],
])('a withdrawal stands there as %s, with what a virtual wallet is paid and at which rate', (title, told, said) => {
  const [row] = v.parse(withdrawals, [{ ...waiting, ...told }]);
  expect(row && withdrawalItem(row).title).toBe(title);
  const facts = withdrawalFacts(v.parse(shownWithdrawal, { ...waiting, ...told, decisions: [], member }));
  expect(facts.filter(([name]) => name === 'Paid as' || name === 'Rate').map(([, text]) => text)).toEqual(said);
});

const side = { memberId: '41', username: 'ann', words: '', standing: 'OPEN' } as const;

test.each([
  ['OPEN', 'Payer ann (41)'],
  ['BLOCKED', 'Payer ann (41), is blocked'],
  ['CLOSED', 'Payer ann (41), has closed the account'],
] as const)('of a member of a disputed trade who is %s it stands: %s', (standing, name) => {
  expect(sideFact('Payer', { ...side, standing })).toEqual([name, 'said nothing more']);
  expect(sideFact('Payer', { ...side, standing, words: 'sent at noon' })).toEqual([name, 'sent at noon']);
});

const arrived = {
  ...{ id: '9', memberId: '41', method: 'CRYPTO', currency: 'VND', requested: 203_200, arrived: 203_200 },
  ...{ acceleration: 'NA', hasSlip: false, remark: 'ACDEFGHJ', payerName: null, createdAt: 1_795_000_000_000 },
};
const onChain = { cryptoAmount: 8, cryptoCurrency: 'USDT', network: 'ERC20' };
const session = { brand: 'aurora', key: 'a-key', token: 'a-token' };

test.each([
  [{}, ['Credit', 'Refuse'], []],
  [{ ...onChain, rate: 25_400 }, ['Credit', 'Refuse'], ['8 USDT, ERC20', '1 USDT = 25,400 VND']],
  [{ ...onChain, arrived: 0, rate: null }, ['Refuse'], ['8 USDT, ERC20', 'not known']],
])('of a deposit with %j the desk says what arrived, and offers what can be done', async (told, labels, said) => {
  const [row] = v.parse(deposits, [{ ...arrived, ...told }]);
  const item = row && depositItem(row);
  expect(item?.decisions.map(({ label }) => label)).toEqual(labels);
  const facts = (await item?.facts(session)) ?? [];
  expect(facts.filter(([name]) => name === 'On the chain' || name === 'Rate').map(([, text]) => text)).toEqual(said);
});

test.each([
  [{}, []],
  [{ payerPhone: null }, []],
  [{ payerPhone: '0110088002' }, ['0110088002']],
])('of a deposit with %j the desk tells the number of the payer’s wallet where there is one', async (told, said) => {
  const [row] = v.parse(deposits, [{ ...arrived, ...told }]);
  const facts = (await (row && depositItem(row))?.facts(session)) ?? [];
  expect(facts.filter(([name]) => name === 'Payer’s wallet').map(([, text]) => text)).toEqual(said);
});

test.each([
  ['ASKED', false, ', refused, is being given back'],
  ['REFUSED', true, ', refused, the provider does not give it back'],
])(
  'a refused deposit whose return is %s says so, and is asked for again only where it was not given back',
  (...told) => {
    const [returnState, isOpen, note] = told;
    const [row] = v.parse(deposits, [{ ...arrived, returnState }]);
    const item = row && depositItem(row);
    expect([item?.isOpen, item?.note.includes(note)]).toEqual([isOpen, true]);
    expect(item?.decisions).toEqual([{ label: 'Ask again to give it back', path: 'refusal', tone: 'no' }]);
  },
);

test.each([
  { ended: 'failed', told: 'done', words: ['the member has the money again', 'the bank may have paid as well'] },
  { ended: 'done', told: 'failed', words: ['it counts as paid', 'the bank may not have paid'] },
])('of a payout that was told to be $ended and then $told both stand there in words', async ({ words, ...said }) => {
  const { id, memberId, bankCode, number, amount, currency } = waiting;
  const at = { endedAt: waiting.requestedAt, toldAt: waiting.requestedAt + 60_000 };
  const [row] = v.parse(contradicted, [{ id, memberId, bankCode, number, amount, currency, ...said, ...at }]);
  if (!row) throw new Error('there is one');
  const item = contradictedItem(row);
  expect(item).toMatchObject({ title: '1,000,000 VND', decisions: [{ path: 'settlement' }] });
  const facts = Object.fromEntries(await item.facts({ brand: 'aurora', key: '', token: '' }));
  expect([facts['Told first'], facts['Told then']]).toEqual(words.map((part) => expect.stringContaining(part)));
});

const endings = ['paid', 'failed'];

test.each([
  { row: { state: 'PENDING' }, isOpen: true, note: 'pending', may: [], ifNeeded: [] },
  { row: { state: 'PAYING', isSent: false, isOverdue: true }, isOpen: false, note: 'overdue', may: [], ifNeeded: [] },
  { row: { state: 'PAYING', isSent: true }, isOpen: false, note: 'paying', may: [], ifNeeded: endings },
  {
    row: { state: 'PAYING', isSent: true, isOverdue: true },
    isOpen: true,
    note: 'overdue',
    may: endings,
    ifNeeded: [],
  },
])('a withdrawal of $row is ended by hand once it was sent, and is overdue after a day', ({ row, ...expected }) => {
  const [one] = v.parse(withdrawals, [{ ...waiting, ...row }]);
  if (!one) throw new Error('there is one');
  const { isOpen, note, decisions, ifNeeded = [] } = withdrawalItem(one);
  const endingsOf = (all: typeof decisions) => all.flatMap(({ path, more }) => (path === 'end' ? [more?.['as']] : []));
  expect({ isOpen, may: endingsOf(decisions), ifNeeded: endingsOf(ifNeeded) }).toEqual({
    ...{ isOpen: expected.isOpen, may: expected.may, ifNeeded: expected.ifNeeded },
  });
  expect(note).toMatch(new RegExp(`^${expected.note}`));
});

test.each([
  [{ state: 'FAILED', followed: 'provider' }, 'The provider knows that number 7 failed: it ended so.'],
  [{ state: 'SUCCESS', followed: 'provider' }, 'The provider knows that number 7 was paid: it ended so.'],
  [{ state: 'PAYING', followed: null }, 'End as paid: noted for number 7. Somebody else has to say the same.'],
  [{ state: 'SUCCESS', followed: 'operator' }, 'End as paid: done for number 7.'],
] as const)('an answer of %j is told as: %s', (answer, words) => {
  expect(wordsOfDone({ label: 'End as paid', path: 'end', tone: 'yes' }, { id: '7', ...answer })).toBe(words);
});

test.each([
  ['limit', 'beyond a limit of deposits'],
  ['excluded', 'takes a break or is excluded'],
  ['too-large', 'larger than what is credited'],
  ['out-of-bounds', 'less or more than its way'],
  [null, undefined],
])('of a payment that waits for %s the desk says why in words', async (cause, words) => {
  const arrived = { method: 'VIETQR', requested: 1, arrived: 2, acceleration: 'NA', hasSlip: false };
  const order = { id: '7', memberId: '41', currency: 'VND', remark: 'PV7', payerName: null, createdAt: 1, cause };
  const [row] = v.parse(deposits, [{ ...order, ...arrived }]);
  if (!row) throw new Error('there is one');
  const facts = Object.fromEntries(await depositItem(row).facts({ brand: 'aurora', key: '', token: '' }));
  expect(facts['Why it waits']).toEqual(words === undefined ? undefined : expect.stringContaining(words));
});

test.each([
  ['OPEN', 'ann, since'],
  ['BLOCKED', 'ann, is blocked, since'],
  ['CLOSED', 'ann, has closed the account, since'],
  ['RESTING', 'ann, takes a break from play, since'],
  [undefined, 'ann, since'],
])('of a member who is %s and is to be paid it stands: %s', (standing, words) => {
  const shown = { ...waiting, decisions: [], member: { ...member, standing } };
  const facts = Object.fromEntries(withdrawalFacts(v.parse(shownWithdrawal, shown)));
  expect(facts['Member']).toMatch(new RegExp(`^${words}`));
});
