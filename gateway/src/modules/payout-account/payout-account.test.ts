import type { Endpoint } from '@pavilion/api-contract';
import { payoutCalls } from '@pavilion/api-contract/calls/payout';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import * as v from 'valibot';
import { loseAnswers } from '../../testing/lost-answers';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { answersTo, inviteStrangers, refusals, type Strangers } from '../withdrawal/testing/strangers';
import {
  codeOf,
  paymentPassword,
  valueOf,
  type Withdrawing,
  withdrawingMember,
} from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
let strangers: Strangers;
beforeAll(async () => {
  gateway = await startTestGateway();
  strangers = await inviteStrangers(gateway);
});
afterAll(() => gateway.close());

let numbers = 0;
const nextNumber = (): string => `55${String((numbers += 1)).padStart(8, '0')}`;
const newcomer = (more = {}) => withdrawingMember(gateway, { hasAccount: false, ...more });
const account = (more: object = {}) => ({
  ...{ bankCode: 'SAOLA', cardNumber: nextNumber(), cardHolder: 'Nguyễn  Văn An', password: paymentPassword },
  ...more,
});
const add = async (member: Withdrawing, more: object = {}) => member.ask(payoutCalls.addPayoutAccount, account(more));
const listed = async (member: Withdrawing) => valueOf(await member.ask(payoutCalls.payoutAccounts));

const password = paymentPassword;
const sentTo: Readonly<Record<string, { readonly right: object; readonly wrong?: object }>> = {
  bankTemplate: { right: { bankCode: 'SAOLA' }, wrong: { bankCode: 'NOBODY' } },
  addPayoutAccount: { right: account(), wrong: account({ cardNumber: '1' }) },
  chooseDefaultPayoutAccount: { right: { bankCardId: '1' }, wrong: { bankCardId: 'x' } },
  deletePayoutAccount: { right: { bankCardId: '1', password }, wrong: { bankCardId: 'x', password } },
};

test.each(Object.values<Endpoint>(payoutCalls))('$id is for true accounts of its own brand', async (endpoint) => {
  const { right = {}, wrong } = sentTo[endpoint.id] ?? {};
  const callOf = (sent: object) => (endpoint.method === 'GET' ? { query: { ...sent } } : { body: sent });
  expect(await answersTo(gateway, strangers, { endpoint, ...callOf(right) })).toEqual(refusals);
  if (!wrong) return;
  const { query, body } = { query: undefined, body: undefined, ...callOf(wrong) };
  expect(codeOf(await (await newcomer()).ask(endpoint, body, query && { query }))).toBe('request_param_err');
});

test('the first account locks the holder’s name, is the default, and shows its last four alone', async () => {
  const member = await newcomer();
  expect(valueOf(await member.ask(payoutCalls.bindConfig))).toMatchObject({ lockedHolder: null, restHours: 0 });
  const cardNumber = nextNumber();
  const added = valueOf(await add(member, { cardNumber }));
  expect(added).toMatchObject({
    ...{ cardHolder: 'NGUYEN VAN AN', cardType: 'BC', isDefault: true, isWithdrawActive: true },
    ...{ bankName: 'Saola Bank', cardNumber: `******${cardNumber.slice(-4)}` },
  });
  expect(valueOf(await member.ask(payoutCalls.bindConfig))).toMatchObject({ lockedHolder: 'NGUYEN VAN AN' });
  expect(codeOf(await add(member, { cardHolder: 'Tran Binh' }))).toBe('payout.name-mismatch');
  expect(codeOf(await add(member, { cardHolder: 'nguyen van an' }))).toBe(200);
  const { bankCards } = (await listed(member)) as { bankCards: { isDefault: boolean }[] };
  expect(bankCards.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  const stored = await gateway.database.rows(
    v.object({ number_sealed: v.string(), number_masked: v.string() }),
    'select number_sealed, number_masked from payout_account where member_id = $1',
    [member.memberId],
  );
  expect(JSON.stringify(stored)).not.toContain(cardNumber);
});

test('a number is on one list of a brand: of two who race one has it, and it is free once it is off', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const cardNumber = nextNumber();
  const raced = await Promise.all([one, other].map(async (member) => codeOf(await add(member, { cardNumber }))));
  expect(raced.map(String).sort()).toEqual(['200', 'payout.number-taken']);
  const [winner, loser] = raced[0] === 200 ? [one, other] : [other, one];
  // Whoever lost has no name by it.
  expect(valueOf(await loser.ask(payoutCalls.bindConfig))).toMatchObject({ lockedHolder: null });
  const { bankCards } = (await listed(winner)) as { bankCards: { bankCardId: string }[] };
  const { bankCardId } = bankCards[0] ?? { bankCardId: '' };
  const take = (member: Withdrawing) =>
    member.ask(payoutCalls.deletePayoutAccount, { bankCardId, password: paymentPassword });
  expect(codeOf(await take(loser))).toBe('payout.not-found');
  expect(codeOf(await take(winner))).toBe(200);
  expect(codeOf(await add(loser, { cardNumber }))).toBe(200);
});

test('as many as there may be, and some who race are no more', async () => {
  const member = await newcomer();
  for (let one = 0; one < 3; one += 1) expect(codeOf(await add(member))).toBe(200);
  const raced = await Promise.all(Array.from({ length: 4 }, () => add(member)));
  expect(raced.map(codeOf).map(String).sort()).toEqual(['200', '200', 'payout.too-many', 'payout.too-many']);
  const { bankCards } = (await listed(member)) as { bankCards: { isDefault: boolean }[] };
  expect(bankCards.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false]);
});

test('fields that break their rule are named, and a bank is one of the brand', async () => {
  const member = await newcomer();
  const broken = await add(member, { cardNumber: '12345x', cardHolder: '1' });
  expect([codeOf(broken), valueOf(broken)]).toEqual([
    'register.field-invalid',
    { fields: [expect.objectContaining({ field: 'cardNumber' }), expect.objectContaining({ field: 'cardHolder' })] },
  ]);
  expect(codeOf(await add(member, { bankCode: 'NOBODY' }))).toBe('request_param_err');
  expect(codeOf(await add(member, { password: '000000' }))).toBe('invalid.payment.pw');
  const template = valueOf(await member.ask(payoutCalls.bankTemplate, undefined, { query: { bankCode: 'USDT' } }));
  expect(template['fields']).toContainEqual(expect.objectContaining({ name: 'network', pattern: '^(TRC20|ERC20)$' }));
  const tron = { bankCode: 'USDT', cardNumber: `TJYeasTPa6gpEEiNcqQ7HBjjyXwvWwqSrz`, network: 'TRC20' };
  expect(valueOf(await add(member, tron))).toMatchObject({ cardType: 'VW', currency: 'USDT', network: 'TRC20' });
  expect(await listed(member)).toMatchObject({ bankCards: [], virtualWallets: [{ network: 'TRC20' }] });
});

test('another is chosen, and the oldest takes the place of a default that is taken off', async () => {
  const member = await newcomer();
  const [first, second] = [valueOf(await add(member)), valueOf(await add(member))];
  expect(codeOf(await member.ask(payoutCalls.chooseDefaultPayoutAccount, { bankCardId: second['bankCardId'] }))).toBe(
    200,
  );
  expect(await listed(member)).toMatchObject({ bankCards: [{ bankCardId: second['bankCardId'] }, {}] });
  const gone = { bankCardId: second['bankCardId'], password: paymentPassword };
  expect(codeOf(await member.ask(payoutCalls.deletePayoutAccount, gone))).toBe(200);
  expect(await listed(member)).toMatchObject({ bankCards: [{ bankCardId: first['bankCardId'], isDefault: true }] });
  const strange = { bankCardId: '999999' };
  expect(codeOf(await member.ask(payoutCalls.chooseDefaultPayoutAccount, strange))).toBe('payout.not-found');
});

test('an account whose adding was not answered is added once; only the same call hears of it without the password', async () => {
  const member = await newcomer();
  const [asked, key] = [account(), 'adding-of-a-test-1'];
  const send = (more: object, by = key) => member.ask(payoutCalls.addPayoutAccount, { ...asked, ...more }, { key: by });
  const first = await send({});
  expect(codeOf(first)).toBe(200);
  await loseAnswers(gateway.database, payoutCalls.addPayoutAccount);
  for (let others = 0; others < 4; others += 1) expect(codeOf(await add(member))).toBe(200);
  expect(valueOf(await send({}))).toEqual(valueOf(first));
  await loseAnswers(gateway.database, payoutCalls.addPayoutAccount);
  expect(valueOf(await send({ password: '000000' }))).toEqual(valueOf(first));
  const another = { password: '000000' };
  expect(codeOf(await send(another, 'adding-of-a-test-2'))).toBe('invalid.payment.pw');
  expect(codeOf(await send({}, 'adding-of-a-test-2'))).toBe('payout.too-many');
  // What was asked for under a key is known for a day; from then on what was added says it.
  await gateway.database.execute('delete from call_intent');
  expect(codeOf(await send({ ...another, cardNumber: nextNumber() }))).toBe('invalid.payment.pw');
  expect(codeOf(await send({ ...another, branch: 'Hue' }))).toBe('invalid.payment.pw');
  const stranger = await newcomer();
  const theirs = await stranger.ask(payoutCalls.addPayoutAccount, { ...asked, ...another }, { key });
  expect(codeOf(theirs)).toBe('invalid.payment.pw');
  const { bankCards } = (await listed(member)) as { bankCards: unknown[] };
  expect(bankCards).toHaveLength(5);
});

test('an account is told as taken off to the call that did it, and to no other', async () => {
  const member = await newcomer();
  const [first, second] = [valueOf(await add(member)), valueOf(await add(member))];
  const take = ({ bankCardId }: Record<string, unknown>, key: string, given = paymentPassword) =>
    member.ask(payoutCalls.deletePayoutAccount, { bankCardId, password: given }, { key });
  expect(codeOf(await take(first, 'taking-off-of-a-test-1'))).toBe(200);
  await loseAnswers(gateway.database, payoutCalls.deletePayoutAccount);
  expect(codeOf(await take(first, 'taking-off-of-a-test-1', '000000'))).toBe(200);
  expect(codeOf(await take(first, 'taking-off-of-a-test-2', '000000'))).toBe('invalid.payment.pw');
  expect(codeOf(await take(first, 'taking-off-of-a-test-2'))).toBe('payout.not-found');
  await gateway.database.execute('delete from call_intent');
  expect(codeOf(await take(second, 'taking-off-of-a-test-1', '000000'))).toBe('invalid.payment.pw');
  expect(await listed(member)).toMatchObject({ bankCards: [{ bankCardId: second['bankCardId'] }] });
});

test('it stays while a payout to it is under way, and where the brand keeps accounts', async () => {
  const member = await withdrawingMember(gateway);
  const { bankCardId } = member;
  const take = () => member.ask(payoutCalls.deletePayoutAccount, { bankCardId, password: paymentPassword });
  const { withdrawId } = valueOf(await member.submit(1_000_000));
  expect(codeOf(await take())).toBe('payout.in-use');
  expect(codeOf(await member.ask(withdrawCalls.cancelWithdrawal, { withdrawId }))).toBe(200);
  expect(codeOf(await take())).toBe(200);
  const kept = await withdrawingMember(gateway, { brand: 'lotus' });
  const refused = await kept.ask(payoutCalls.deletePayoutAccount, { bankCardId: kept.bankCardId, password });
  expect(codeOf(refused)).toBe('payout.kept');
  // There a new one rests for a day.
  expect(await listed(kept)).toMatchObject({ bankCards: [{ isWithdrawActive: false }], virtualWallets: [] });
  gateway.clock.advance(24 * 3_600_000 + 1);
  expect(await listed(await withdrawingMember(gateway))).toMatchObject({ maxTransactionTimes: 5 });
});

test('who stands higher is paid out to more often', async () => {
  const member = await withdrawingMember(gateway);
  await gateway.database.execute(
    "update member set rank_level = 3, rank_label = 'VIP3', rank_color = '#ffffff', rank_color2 = '#000000' where id = $1",
    [member.memberId],
  );
  expect(await listed(member)).toMatchObject({ maxTransactionTimes: 8 });
});
