import { endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, testDevice, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

let people = 0;
async function newcomer(brand = 'aurora'): Promise<string> {
  const username = `Entering${(people += 1)}`;
  await registerPerson(gateway, { brand, username });
  return username;
}

const order = (payload: object, { brand = 'aurora', token = gateway.asOwner } = {}) =>
  gateway.gateway.http.app.inject({
    method: 'POST',
    url: `/internal/brands/${brand}/entry-tokens`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'x-operator': 'ann' },
  });
const issue = async (username: string, brand = 'aurora'): Promise<string> =>
  (await order({ username }, { brand })).json().value.token;
const exchange = (token: string, { brand = 'aurora', deviceId = testDevice } = {}) =>
  gateway.call({ endpoint: endpoints.exchangeEntryToken, brand, deviceId, body: { token, loginDeviceId: deviceId } });
const invalid = { status: 200, json: { success: false, errorCode: 'session.entry-token-invalid' } };

test('opens a session of the device once', async () => {
  const username = await newcomer();
  const token = await issue(username);
  expect(token.length).toBeGreaterThanOrEqual(40);
  const entered = await exchange(token);
  expect(entered).toMatchObject({ status: 200, json: { value: { userName: username, merchantCode: 'aurora' } } });
  expect(tokenOf(entered)).not.toBe(token);
  expect((await gateway.call({ endpoint: endpoints.memberInfo, token: tokenOf(entered) })).status).toBe(200);
  expect((await gateway.call({ endpoint: endpoints.memberInfo, token })).status).toBe(401);
  expect(await exchange(token)).toMatchObject(invalid);
});

test('opens one session when it is used eight times at once', async () => {
  const token = await issue(await newcomer());
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(token)));
  expect(answers.filter(({ json }) => json['success'])).toHaveLength(1);
});

test('is over after two minutes, unknown to the other brand, and nothing when made up', async () => {
  const username = await newcomer();
  const late = await issue(username);
  gateway.clock.advance(120_000);
  expect(await exchange(late)).toMatchObject(invalid);
  const token = await issue(username);
  expect(await exchange(token, { brand: 'lotus' })).toMatchObject(invalid);
  expect((await exchange(token)).json).toMatchObject({ success: true });
  expect(await exchange('A'.repeat(43))).toMatchObject(invalid);
});

test('is stored as a hash with the operator’s name', async () => {
  const token = await issue(await newcomer());
  const rows = await gateway.database.rows(
    v.object({ text: v.string(), issued_by: v.string() }),
    'select e::text as text, issued_by from entry_token e',
  );
  expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  expect(rows.every(({ issued_by }) => issued_by === 'owner')).toBe(true);
});

test('a blocked account gets none, and uses none', async () => {
  const username = await newcomer();
  const token = await issue(username);
  await gateway.database.execute('update member set blocked = true where username = $1', [username]);
  expect(await exchange(token)).toMatchObject({ status: 403, json: { errorCode: 'us_forbidden_login_error' } });
  expect((await order({ username })).json()).toMatchObject({ success: false, errorCode: 'us_forbidden_login_error' });
});

test.each([
  {
    what: 'a wrong operators’ token',
    payload: { username: 'demomember' },
    caller: { token: 'wrong' },
    refused: [401, 'login.not.session'],
  },
  {
    what: 'an account that nobody has',
    payload: { username: 'NobodyAtAll' },
    caller: {},
    refused: [404, 'USER_NOT_EXIST'],
  },
  {
    what: 'a brand of nobody',
    payload: { username: 'demomember' },
    caller: { brand: 'nobody' },
    refused: [404, 'platform.not-found'],
  },
  { what: 'a trial account', payload: { username: 'demotrial' }, caller: {}, refused: [403, 'member_no_enter'] },
  { what: 'no account', payload: {}, caller: {}, refused: [400, 'request_param_err'] },
])('$what is refused', async ({ payload, caller, refused }) => {
  const answer = await order(payload, caller);
  expect([answer.statusCode, answer.json().errorCode]).toEqual(refused);
});
