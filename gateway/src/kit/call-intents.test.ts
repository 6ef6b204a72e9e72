import { endpoints, headers } from '@pavilion/api-contract';
import { anyRow, ok } from '@pavilion/platform';
import * as v from 'valibot';
import { createKeyedCalls, order, pay } from '../testing/keyed-calls';
import { registerPerson, tokenOf } from '../testing/test-accounts';
import { startBeside, startGatewayWith, type TestGateway } from '../testing/test-gateway';
import { testRandom } from '../testing/test-random';
import { deleteIntents, takeIntent } from './call-intent.repository';
import { createCallIntents } from './call-intents';
import { fingerprintOf } from './call-key';

const calls = createKeyedCalls();
let gateway: TestGateway;
let beside: TestGateway;
let token: string;
let otherToken: string;
beforeAll(async () => {
  gateway = await startGatewayWith([calls.module]);
  beside = await startBeside(gateway, { modules: [calls.module] });
  await calls.useDatabase(gateway.database);
  token = tokenOf(await registerPerson(gateway, { username: 'KeyedOne' }));
  otherToken = tokenOf(await registerPerson(gateway, { username: 'KeyedTwo' }));
});
afterAll(async () => {
  await beside.close();
  await gateway.close();
});

let intents = 0;
const newKey = (): string => `intent-of-a-test-${(intents += 1)}`;

/** What a test says of a payment; the password is a secret and differs each time unless told. */
interface Payment {
  readonly key?: string;
  readonly amount?: number;
  readonly at?: TestGateway;
  readonly as?: string;
}

let passwords = 0;
const send = ({ key, amount = 5, at = gateway, as = token }: Payment) =>
  at.call({
    endpoint: pay,
    token: as,
    body: { amount, password: `secret ${(passwords += 1)}` },
    headers: key === undefined ? {} : { [headers.idempotencyKey]: key },
  });
/** Sends, and tells how often handlers ran and how many effects there are more than before. */
async function counted<T>(act: () => Promise<T>): Promise<{ answer: T; runs: number; effects: number }> {
  const [runs, effects] = [calls.runs(), (await calls.effects()).length];
  const answer = await act();
  return { answer, runs: calls.runs() - runs, effects: (await calls.effects()).length - effects };
}

test('a double click, or the same in two tabs, does it once and answers twice the same', async () => {
  const key = newKey();
  const { answer, runs, effects } = await counted(() => Promise.all([send({ key }), send({ key })]));
  expect([runs, effects]).toEqual([1, 1]);
  expect(answer[0].status).toBe(200);
  expect(answer[1].json).toEqual(answer[0].json);
});

test('64 racing copies at two gateways do it once and get one answer', async () => {
  const key = newKey();
  const { answer, runs, effects } = await counted(() =>
    Promise.all(Array.from({ length: 64 }, (_, index) => send({ key, at: index % 2 ? gateway : beside }))),
  );
  expect([runs, effects]).toEqual([1, 1]);
  expect(new Set(answer.map(({ status, json }) => `${status} ${JSON.stringify(json)}`)).size).toBe(1);
  expect(answer[0]?.status).toBe(200);
});

test('a retry, sealed anew and with another secret, gets what the lost answer said', async () => {
  const key = newKey();
  const first = await send({ key });
  const { answer, runs } = await counted(() => send({ key, at: beside }));
  expect([answer.status, answer.json, runs]).toEqual([200, first.json, 0]);
});

test('other content under the key is refused and does nothing', async () => {
  const key = newKey();
  await send({ key });
  const { answer, runs } = await counted(() => send({ key, amount: 6 }));
  expect(answer).toMatchObject({ status: 409, json: { errorCode: 'platform.idempotency-conflict' } });
  expect(runs).toBe(0);
});

test('the key of one account is nothing to another', async () => {
  const key = newKey();
  const { runs, effects } = await counted(async () => [await send({ key }), await send({ key, as: otherToken })]);
  expect([runs, effects]).toEqual([2, 2]);
});

test('a refusal is not kept: the retry may succeed', async () => {
  const key = newKey();
  calls.decide('refused');
  expect((await send({ key })).json).toMatchObject({ errorCode: 'wallet.insufficient-balance' });
  expect((await send({ key, amount: 7 })).status).toBe(200);
});

test.each(['dies-before', 'dies-after'] as const)(
  'a call that %s its effect has it once after a retry',
  async (fate) => {
    const key = newKey();
    calls.decide(fate);
    const { effects } = await counted(async () => {
      expect((await send({ key })).status).toBe(500);
      expect(await send({ key, amount: 8 })).toMatchObject({ status: 409 });
      expect((await send({ key })).status).toBe(200);
    });
    expect(effects).toBe(1);
  },
);

test('a call of a gateway that died is busy for as long as it may run, and then runs again', async () => {
  const { database, clock } = gateway;
  const hasty = createCallIntents({ database, clock, random: testRandom, pausesMs: [1] });
  const intent = {
    brandId: 'aurora',
    caller: 'member:1',
    endpoint: pay.id,
    key: newKey(),
    fingerprint: 'same',
    isRepeatable: false,
  };
  const once = () => hasty.once(intent, async () => ok('done'));
  const from = new Date(clock.now());
  await takeIntent(database, intent, { from, until: new Date(from.getTime() + 30_000) });
  expect(await once()).toEqual({ ok: false, error: { code: 'platform.busy' } });
  clock.advance(30_000);
  expect(await once()).toEqual({ ok: true, value: 'done' });
});

test('without a key each call is done, and a key that is none is refused', async () => {
  const { runs, effects } = await counted(async () => [await send({}), await send({})]);
  expect([runs, effects]).toEqual([2, 2]);
  for (const key of ['short', 'x'.repeat(65), 'no spaces in a key']) {
    expect(await send({ key })).toMatchObject({ status: 400, json: { errorCode: 'request_param_err' } });
  }
});

test('guests are told apart by their devices', async () => {
  const key = newKey();
  const ask = (digit: number) =>
    gateway.call({
      endpoint: order,
      body: { amount: 1 },
      deviceId: `${digit}3333333-3333-4333-8333-333333333333`,
      headers: { [headers.idempotencyKey]: key },
    });
  const { runs } = await counted(async () => [await ask(1), await ask(1), await ask(2)]);
  expect(runs).toBe(2);
});

test('a message whose deletion was answered into nowhere is deleted, not missing', async () => {
  const inbox = await gateway.call({ endpoint: endpoints.inbox, token });
  const [letter] = v.parse(endpoints.inbox.response, inbox.json['value']).list;
  const remove = (key: string) =>
    gateway.call({
      endpoint: endpoints.deleteMessages,
      token,
      body: { messageIds: [letter?.messageId] },
      headers: { [headers.idempotencyKey]: key },
    });
  const key = newKey();
  const first = await remove(key);
  expect(await remove(key)).toMatchObject({ status: 200, json: first.json });
  expect((await remove(newKey())).status).toBe(404);
});

test('a choice that is made again after another one is made, and not answered from before', async () => {
  const choose = (language: string, key: string) =>
    gateway.call({
      endpoint: endpoints.updateLanguage,
      token,
      body: { language },
      headers: { [headers.idempotencyKey]: key },
    });
  const [first, second] = [newKey(), newKey()];
  const both = await Promise.all([choose('EN', first), choose('EN', first)]);
  const later = [await choose('VI', second), await choose('EN', first)];
  expect([...both, ...later].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const chosen = v.object({ language: v.string() });
  const sql = "select language from member where brand_id = 'aurora' and username = 'KeyedOne'";
  expect(await gateway.database.row(chosen, sql)).toEqual({ language: 'EN' });
});

test('answers are kept for a day', async () => {
  const key = newKey();
  await send({ key });
  const kept = async () => {
    const sql = 'select 1 as found from call_intent where key = $1';
    return (await gateway.database.rows(anyRow, sql, [key])).length;
  };
  const dayBefore = (ms: number) => new Date(gateway.clock.now() - 24 * 3_600_000 + ms);
  await deleteIntents(gateway.database, { before: dayBefore(0), most: 1_000 });
  expect(await kept()).toBe(1);
  gateway.clock.advance(24 * 3_600_000);
  await deleteIntents(gateway.database, { before: dayBefore(1_000), most: 1_000 });
  expect(await kept()).toBe(0);
});

test('nothing of a secret is in what is compared', () => {
  const content = (password: string) => ({ body: { b: 1, deep: [{ password, a: 2 }], password } });
  expect(fingerprintOf(content('one'))).toBe(fingerprintOf(content('two')));
  expect(fingerprintOf({ body: { b: 1, a: 2 } })).toBe(fingerprintOf({ body: { a: 2, b: 1 } }));
  expect(fingerprintOf({ body: { a: 2 } })).not.toBe(fingerprintOf({ body: { a: 3 } }));
});
