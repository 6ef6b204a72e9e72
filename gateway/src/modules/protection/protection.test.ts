import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { loseAnswers } from '../../testing/lost-answers';
import { signIn, testPassword, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway, testDevice } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import { openLedgerAccount, postEffect, reversePosting } from '../ledger';
import { carefulMembers, codeOf, type Person } from './testing/careful-members';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const { protection, setLimit, takeTimeOut, confirmReality, excludeSelf, yearOfPlay } = protectionCalls;
const dayMs = 86_400_000;

const { newcomer, ask, standingOf, limitOf, set, bet, launch } = carefulMembers(() => gateway);
const order = ({ token }: Person, amount: number, way: 'depositByQr' | 'depositByTransfer' = 'depositByQr') =>
  ask(depositOrderCalls[way], token, {
    ...{ bankCode: way === 'depositByQr' ? 'NAPAS' : 'SAOLA', vendorId: 'sandbox', amount },
  });

test('a newcomer has no limits and all that the brand says; every kind has its place', async () => {
  const { token } = await newcomer();
  const standing = await standingOf(token);
  expect(standing.limits.map(({ kind, period }) => `${kind} ${period}`)).toEqual([
    ...['DEPOSIT DAY', 'DEPOSIT WEEK', 'DEPOSIT MONTH', 'LOSS DAY', 'LOSS WEEK', 'LOSS MONTH'],
    ...['STAKE SESSION', 'SESSION SESSION'],
  ]);
  // Apart from the others: pages released before these would show them as single stakes.
  expect(standing.stakeSums?.map(({ kind, period }) => `${kind} ${period}`)).toEqual([
    ...['STAKE DAY', 'STAKE WEEK', 'STAKE MONTH'],
  ]);
  expect(standing.limits.every(({ amount, minutes, pending }) => amount === null && minutes === null && !pending)).toBe(
    true,
  );
  expect(standing).toMatchObject({ excludedUntil: null, realityCheckMinutes: 60, timeOutHours: [24, 168, 720] });
  expect(standing.nextRealityCheckAt - standing.sessionStartedAt).toBe(3_600_000);
  expect(standing.contacts[0]?.url).toMatch(/^https:/);
});

test('a lower limit holds at once, a higher one after a day and not before; none of it is passed by racing', async () => {
  const { username, token } = await newcomer();
  expect((await set(token, 'DEPOSIT', 'DAY', { amount: 500_000 })).json['value']).toMatchObject({ amount: 500_000 });
  await set(token, 'DEPOSIT', 'DAY', { amount: 900_000 });
  const waiting = await limitOf(token, 'DEPOSIT', 'DAY');
  expect(waiting).toMatchObject({ amount: 500_000, pending: { amount: 900_000 } });
  expect((waiting?.pending?.from ?? 0) - gateway.clock.now()).toBeGreaterThan(dayMs - 60_000);
  await Promise.all([
    ...Array.from({ length: 16 }, (_, index) => set(token, 'DEPOSIT', 'DAY', { amount: 600_000 + index })),
    ...Array.from({ length: 16 }, () => set(token, 'DEPOSIT', 'DAY', { amount: 300_000 })),
  ]);
  expect((await limitOf(token, 'DEPOSIT', 'DAY'))?.amount).toBe(300_000);
  await set(token, 'DEPOSIT', 'DAY', { amount: 700_000 });
  gateway.clock.advance(dayMs - 5_000);
  const again = tokenOf(await signIn(gateway, { username }));
  expect((await limitOf(again, 'DEPOSIT', 'DAY'))?.amount).toBe(300_000);
  gateway.clock.advance(6_000);
  expect(await limitOf(again, 'DEPOSIT', 'DAY')).toMatchObject({ amount: 700_000, pending: null });
});

test.each([
  ['money for a session', { kind: 'SESSION', period: 'SESSION', amount: 100_000 }],
  ['minutes for money', { kind: 'LOSS', period: 'DAY', minutes: 60 }],
  ['a period that the kind has not', { kind: 'LOSS', period: 'SESSION', amount: 100_000 }],
  ['nothing at all', { kind: 'LOSS', period: 'DAY', amount: 0 }],
])('a limit is refused for %s', async (_, body) => {
  expect(codeOf(await ask(setLimit, (await newcomer()).token, body))).toBe('request_param_err');
});

test('64 racing stakes never pass a loss limit; wins make room, and what was staked before still counts', async () => {
  const person = await newcomer();
  await set(person.token, 'LOSS', 'DAY', { amount: 10_000 });
  const answers = await Promise.all(Array.from({ length: 64 }, () => bet(person, { stake: 1_000, win: 0 })));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'play.loss-limit')).toHaveLength(54);
  expect((await limitOf(person.token, 'LOSS', 'DAY'))?.used).toBe(10_000);
  expect(await launch(person)).toBe('play.loss-limit');
  await set(person.token, 'LOSS', 'WEEK', { amount: 15_000 });
  gateway.clock.advance(dayMs);
  expect(await bet(person, { stake: 4_000, win: 6_000 })).toBe('taken');
  expect(await bet(person, { stake: 7_000 })).toBe('taken');
  expect(await bet(person, { stake: 1 })).toBe('play.loss-limit');
});

test('64 racing stakes never pass a sum of stakes, lowered at once and raised after a day; wins make no room', async () => {
  const person = await newcomer();
  await set(person.token, 'STAKE', 'WEEK', { amount: 20_000 });
  expect((await set(person.token, 'STAKE', 'WEEK', { amount: 10_000 })).json['value']).toMatchObject({
    amount: 10_000,
  });
  const answers = await Promise.all(Array.from({ length: 64 }, () => bet(person, { stake: 1_000, win: 2_000 })));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'play.stake-sum-limit')).toHaveLength(54);
  expect((await limitOf(person.token, 'STAKE', 'WEEK'))?.used).toBe(10_000);
  expect((await limitOf(person.token, 'STAKE', 'DAY'))?.used).toBe(10_000);
  expect(await launch(person)).toBe('play.stake-sum-limit');
  await set(person.token, 'STAKE', 'WEEK', { amount: 12_000 });
  gateway.clock.advance(dayMs - 10_000);
  expect(await bet(person, { stake: 1 })).toBe('play.stake-sum-limit');
  gateway.clock.advance(10_000);
  expect(await bet(person, { stake: 2_000 })).toBe('taken');
  expect(await bet(person, { stake: 1 })).toBe('play.stake-sum-limit');
});

test('64 racing stakes never pass a stake limit', async () => {
  const person = await newcomer();
  await set(person.token, 'STAKE', 'SESSION', { amount: 5 });
  const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => bet(person, { stake: 1 + (index % 10) })));
  expect(answers).toEqual(answers.map((_, index) => (1 + (index % 10) <= 5 ? 'taken' : 'play.stake-limit')));
});

test('a session is as long as its limit, whoever signs out and in again; half an hour away begins a new one', async () => {
  const person = await newcomer();
  await set(person.token, 'SESSION', 'SESSION', { minutes: 10 });
  gateway.clock.advance(9 * 60_000);
  expect(await bet(person, { stake: 1 })).toBe('taken');
  gateway.clock.advance(61_000);
  expect(await bet(person, { stake: 1 })).toBe('play.session-limit');
  expect((await limitOf(person.token, 'SESSION', 'SESSION'))?.used).toBe(10);
  const again = { ...person, token: tokenOf(await signIn(gateway, person)) };
  expect(await launch(again)).toBe('play.session-limit');
  gateway.clock.advance(31 * 60_000);
  const rested = { ...person, token: tokenOf(await signIn(gateway, person)) };
  expect(await launch(rested)).toBe(200);
});

test('racing orders never pass a deposit limit, which other windows bound too', async () => {
  const person = await newcomer();
  await set(person.token, 'DEPOSIT', 'WEEK', { amount: 300_000 });
  const ways = ['depositByQr', 'depositByTransfer'] as const;
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, index) => order(person, 200_000, ways[index % 2] ?? 'depositByQr')),
  );
  const { sum } = await gateway.database.row(
    v.object({ sum: v.bigint() }),
    `select coalesce(sum(o.requested), 0)::bigint as sum from deposit_order o join member m on m.id = o.member_id
     where m.username = $1`,
    [person.username],
  );
  expect(sum).toBe(parseAmount('200000'));
  const refused = answers.find((answer) => codeOf(answer) === 'play.deposit-limit');
  expect(refused?.json['value']).toEqual({ remaining: 100_000 });
  expect((await limitOf(person.token, 'DEPOSIT', 'WEEK'))?.used).toBe(200_000);
});

test('a break keeps from playing and paying in until its end, and no shorter one ends it; signing in stays', async () => {
  const person = await newcomer();
  expect(codeOf(await ask(takeTimeOut, person.token, { hours: 25 }))).toBe('request_param_err');
  await ask(takeTimeOut, person.token, { hours: 168 });
  await ask(takeTimeOut, person.token, { hours: 24 });
  const until = (await standingOf(person.token)).excludedUntil ?? 0;
  expect(until - gateway.clock.now()).toBeGreaterThan(6.9 * dayMs);
  expect(await bet(person, { stake: 1 })).toBe('play.excluded');
  expect(await launch(person)).toBe('play.excluded');
  expect(await order(person, 200_000)).toMatchObject({ status: 403, json: { errorCode: 'play.excluded' } });
  gateway.clock.advance(7 * dayMs);
  const back = { ...person, token: tokenOf(await signIn(gateway, person)) };
  expect((await standingOf(back.token)).excludedUntil).toBeNull();
  expect(await bet(back, { stake: 1 })).toBe('taken');
});

test('a break and a confirmation that are sent again are told as they were, and are one: the break ends no later', async () => {
  const { token, username } = await newcomer();
  const send = (endpoint: Endpoint, body: object, key: string) =>
    gateway.call({ endpoint, token, body, headers: { [headers.idempotencyKey]: key } });
  const takeBreak = () => send(takeTimeOut, { hours: 24 }, 'a-break-of-a-test');
  const confirm = () => send(confirmReality, { goesOn: true }, 'confirmed-in-a-test');
  const first = (await takeBreak()).json;
  expect((await confirm()).status).toBe(200);
  for (const endpoint of [takeTimeOut, confirmReality]) await loseAnswers(gateway.database, endpoint);
  gateway.clock.advance(60_000);
  expect((await takeBreak()).json).toEqual(first);
  expect((await confirm()).status).toBe(200);
  const notes = await gateway.database.rows(
    v.object({ subject: v.string() }),
    `select n.subject from protection_note n join member m on m.id = n.member_id
     where m.username = $1 and m.brand_id = 'aurora' order by n.id`,
    [username],
  );
  expect(notes.map(({ subject }) => subject)).toEqual(['time-out', 'reality-check']);
});

test('an exclusion ends the session, and every way of signing in says until when and whom to ask', async () => {
  const person = await newcomer();
  const cookie = 'SHELL_remember';
  const remembered = await signIn(gateway, { ...person, more: { rememberDevice: true } });
  const token = tokenOf(remembered);
  const device = remembered.cookies[cookie] ?? '';
  const entry = await gateway.gateway.http.app.inject({
    ...{ method: 'POST', url: '/internal/brands/aurora/entry-tokens', payload: { username: person.username } },
    headers: { authorization: `Bearer ${gateway.asOwner}`, 'x-operator': 'ann' },
  });
  expect(codeOf(await ask(excludeSelf, token, { months: 6, password: 'wrong' }))).toBe('in_incorrect_password');
  expect(codeOf(await ask(excludeSelf, token, { months: 7, password: testPassword }))).toBe('request_param_err');
  expect(codeOf(await ask(excludeSelf, token, { months: 6, password: testPassword }))).toBe(200);
  expect(await ask(endpoints.memberInfo, token)).toMatchObject({
    status: 401,
    json: { value: { ended: 'signed-out' } },
  });
  const loginDeviceId = testDevice;
  const ways = await Promise.all([
    signIn(gateway, person),
    gateway.call({
      endpoint: endpoints.loginByDevice,
      body: { username: person.username, loginDeviceId },
      cookies: { [cookie]: device },
    }),
    ask(endpoints.exchangeEntryToken, undefined, { token: entry.json().value.token, loginDeviceId }),
  ]);
  for (const answer of ways)
    expect(answer).toMatchObject({
      status: 403,
      json: {
        errorCode: 'session.excluded',
        value: { until: expect.any(Number), contact: expect.stringMatching(/^https:/) },
      },
    });
  const { until } = ways[0]?.json['value'] as { until: number };
  expect(until - gateway.clock.now()).toBeGreaterThan(180 * dayMs);
  gateway.clock.advance(until - gateway.clock.now());
  expect(codeOf(await signIn(gateway, person))).toBe(200);
});

test('whoever signs in while the account is closed has no session afterwards', async () => {
  const person = await newcomer();
  const racing = Array.from({ length: 8 }, () => signIn(gateway, person));
  const closing = await ask(excludeSelf, person.token, { months: 12, password: testPassword });
  await Promise.all(racing);
  // Somebody may have signed in before it, whose session ended with it, or ended the one that asked.
  if (codeOf(closing) !== 200)
    await ask(excludeSelf, tokenOf(await signIn(gateway, person)), { months: 12, password: testPassword });
  const alive = await gateway.database.execute(
    'select from session s join member m on m.id = s.member_id where m.username = $1 and s.ended_at is null',
    [person.username],
  );
  expect(alive).toBe(0);
});

test('a year has twelve months of play and cash, of the demonstration account too', async () => {
  const token = tokenOf(await signIn(gateway, { username: 'demomember', password: 'Demo2026play' }));
  const { months } = (await ask(yearOfPlay, token)).json['value'] as v.InferInput<typeof yearOfPlay.response>;
  expect(months).toHaveLength(12);
  expect(months.at(-1)?.month).toBe(new Date(gateway.clock.now() + 7 * 3_600_000).toISOString().slice(0, 7));
  expect(months.some(({ staked }) => staked > 0)).toBe(true);
  expect(months.every(({ net, won, staked }) => net === won - staked)).toBe(true);
});

test('a month’s deposits are without what was taken back', async () => {
  const { username, token } = await newcomer();
  const at = new Date(gateway.clock.now());
  await gateway.database.transaction(async (tx) => {
    const { id } = await tx.row(v.object({ id: v.bigint() }), 'select id from member where username = $1', [username]);
    const account = { kind: 'player', owner: String(id), currency: 'VND', at } as const;
    const accountId = await openLedgerAccount(tx, 'aurora', account);
    const houseId = await openLedgerAccount(tx, 'aurora', { ...account, kind: 'house', owner: 'provider:sandbox' });
    const pay = async (amount: string) => {
      const effect = {
        kind: 'deposit',
        type: 'deposit',
        accountId,
        houseId,
        at,
        remark: { key: 'float.demo' },
      } as const;
      const posted = await postEffect(tx, 'aurora', { ...effect, key: `year:${amount}`, amount: parseAmount(amount) });
      if (!posted.ok) throw new Error(posted.error);
      return posted.value.transactionId;
    };
    await pay('300000');
    const remark = { key: 'deposit.taken-back', params: { remark: 'x' } } as const;
    await reversePosting(tx, 'aurora', { key: 'year:back', transactionId: await pay('200000'), remark, at });
  });
  const thisMonth = async () =>
    ((await ask(yearOfPlay, token)).json['value'] as v.InferInput<typeof yearOfPlay.response>).months.at(-1);
  // Days are summed up a moment after money moved.
  await until(async () => (await thisMonth())?.deposits === 300_000);
  expect(await thisMonth()).toMatchObject({ deposits: 300_000, withdrawals: 0 });
});

test('limits are of one brand alone', async () => {
  const { token } = await newcomer('lotus');
  expect(await ask(protection, token)).toMatchObject({ status: 401, json: { errorCode: 'login.not.session' } });
  expect((await standingOf(token, 'lotus')).excludedUntil).toBeNull();
});
