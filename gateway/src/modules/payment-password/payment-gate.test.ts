import { type Endpoint, headers } from '@pavilion/api-contract';
import { allCalls } from '@pavilion/api-contract/all';
import { createKeyedCalls, payByPassword } from '../../testing/keyed-calls';
import { createQuickHasher } from '../../testing/quick-hasher';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startGatewayWith, type TestGateway } from '../../testing/test-gateway';

const calls = createKeyedCalls();
const right = '481516';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGatewayWith([calls.module]);
  await calls.useDatabase(gateway.database);
});
afterAll(() => gateway.close());

/** A member, with a payment password unless told. */
async function memberOf(username: string, hasPassword = true): Promise<string> {
  const token = tokenOf(await registerPerson(gateway, { username }));
  if (hasPassword)
    await gateway.database.execute(
      `insert into payment_credential (member_id, brand_id, password_hash, changed_at)
       select id, brand_id, $2, now() from member where brand_id = 'aurora' and username = $1`,
      [username, await createQuickHasher().hash(right)],
    );
  return token;
}

const payWith = async (token: string, password: unknown, more: Readonly<Record<string, string>> = {}) => {
  const { status, json } = await gateway.call({
    endpoint: payByPassword,
    token,
    body: { amount: 1, password },
    headers: more,
  });
  return json['errorCode'] ?? status;
};

test('the right password lets the call through, a wrong one does nothing', async () => {
  const token = await memberOf('PaysRight');
  const before = calls.runs();
  expect(await payWith(token, '000000')).toBe('invalid.payment.pw');
  expect(await payWith(token, undefined)).toBe('request_param_err');
  expect(calls.runs()).toBe(before);
  expect(await payWith(token, right)).toBe(200);
  expect(calls.runs()).toBe(before + 1);
});

test('an account without one is told to set it', async () => {
  expect(await payWith(await memberOf('PaysLater', false), right)).toBe('not.exists.payment.password');
});

test('guesses are counted like those of a login, and only of this account', async () => {
  const [token, other] = [await memberOf('PaysGuess'), await memberOf('PaysOther')];
  for (let guess = 0; guess < 5; guess += 1) expect(await payWith(token, `00000${guess}`)).toBe('invalid.payment.pw');
  expect(await payWith(token, right)).toBe('payment.locked');
  expect(await payWith(other, right)).toBe(200);
  gateway.clock.advance(15 * 60_000 + 1);
  expect(await payWith(token, right)).toBe(200);
});

test('the right password clears the guesses before it', async () => {
  const token = await memberOf('PaysTwice');
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 4; guess += 1) await payWith(token, '000000');
    expect(await payWith(token, right)).toBe(200);
  }
});

test('a wrong password leaves the key of the call free for the right one', async () => {
  const token = await memberOf('PaysKeyed');
  const key = { [headers.idempotencyKey]: 'a-payment-of-a-test' };
  expect(await payWith(token, '000000', key)).toBe('invalid.payment.pw');
  const before = calls.runs();
  expect(await payWith(token, right, key)).toBe(200);
  expect(await payWith(token, '000000', key)).toBe(200);
  expect(calls.runs()).toBe(before + 1);
});

test('a call that has done its work is told so whatever password it brings after; one that has not needs the right one', async () => {
  const token = await memberOf('PaysLost');
  const keyed = (name: string) => ({ [headers.idempotencyKey]: `a-payment-of-${name}` });
  calls.decide('dies-after', 'dies-before');
  expect(await payWith(token, right, keyed('before'))).toBe('platform.internal');
  expect(await payWith(token, right, keyed('nobody'))).toBe('platform.internal');
  const [runs, effects] = [calls.runs(), await calls.effects()];
  expect(await payWith(token, '000000', keyed('nobody'))).toBe('invalid.payment.pw');
  expect(await payWith(token, '000000', keyed('another'))).toBe('invalid.payment.pw');
  expect(await payWith(token, '000000', keyed('before'))).toBe(200);
  expect(await payWith(await memberOf('PaysThief'), '000000', keyed('before'))).toBe('invalid.payment.pw');
  expect([calls.runs(), await calls.effects()]).toEqual([runs, effects]);
});

test('no call of the contract takes a payment password in the clear or of nobody', () => {
  for (const { id, passwordCheck, encrypted, auth } of Object.values<Endpoint>(allCalls)) {
    if (passwordCheck) expect([id, encrypted, auth]).toEqual([id, true, 'session']);
  }
});
