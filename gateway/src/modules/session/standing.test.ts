import { anyRow } from '@pavilion/platform';
import { endpoints } from '@pavilion/api-contract';
import { registerPerson, signIn, solveCaptcha, testPasswordOf, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, testDevice, type TestGateway } from '../../testing/test-gateway';
import { listen, openStream } from '../../testing/test-stream';
import { createPasswordHasher } from '../password';

const real = createPasswordHasher();
/** What happens while a password is being looked at. */
let meanwhile: (() => Promise<unknown>) | undefined;

let gateway: TestGateway;
let base: string;
beforeAll(async () => {
  const verify = async (stored: string, password: string): Promise<boolean> => {
    const isRight = await real.verify(stored, password);
    await meanwhile?.();
    return isRight;
  };
  gateway = await startTestGateway({}, undefined, { ...real, verify });
  base = await listen(gateway);
});
afterAll(() => gateway.close());
afterEach(() => {
  meanwhile = undefined;
});

let people = 0;
async function newcomer(brand = 'aurora'): Promise<{ username: string; token: string }> {
  const username = `Standing${(people += 1)}`;
  return { username, token: tokenOf(await registerPerson(gateway, { brand, username })) };
}

type Caller = { readonly brand?: string; readonly token?: string };
const address = (username: string, brand: string): string => `/internal/brands/${brand}/members/${username}/standing`;
/** With a name that its sender chose, which counts for nothing. */
const authorised = (token: string) => ({ authorization: `Bearer ${token}`, 'x-operator': 'ann' });
const set = (username: string, payload: object, { brand = 'aurora', token = gateway.asOwner }: Caller = {}) =>
  gateway.gateway.http.app.inject({
    method: 'PUT',
    url: address(username, brand),
    payload,
    headers: authorised(token),
  });
const read = (username: string, { brand = 'aurora', token = gateway.asOwner }: Caller = {}) =>
  gateway.gateway.http.app.inject({ url: address(username, brand), headers: authorised(token) });
const block = (username: string, brand?: string) =>
  set(username, { blocked: true, reason: 'stolen card' }, brand ? { brand } : {});
const letIn = (username: string) => set(username, { blocked: false, reason: 'cleared' });
const info = (token: string) => gateway.call({ endpoint: endpoints.memberInfo, token });
const forbidden = { status: 403, json: { success: false, errorCode: 'us_forbidden_login_error' } };

test('a block ends the session at once and says so on the stream', async () => {
  const { username, token } = await newcomer();
  const stream = await openStream(base, { token });
  expect((await stream.next()).name).toBe('stream.opened');
  expect((await block(username)).statusCode).toBe(200);
  expect(await stream.nextOf('session.ended')).toEqual({ name: 'session.ended', data: { reason: 'blocked' } });
  await stream.ended;
  expect(await info(token)).toMatchObject({ status: 401, json: { errorCode: 'login.not.session' } });
  const late = await openStream(base, { token });
  expect(await late.nextOf('session.ended')).toEqual({ name: 'session.ended', data: { reason: 'blocked' } });
});

test('no way in is left: password, remembered browser, entry by an address', async () => {
  const { username } = await newcomer();
  const remembered = await signIn(gateway, { username, more: { rememberDevice: true } });
  expect((await block(username)).statusCode).toBe(200);
  expect(await signIn(gateway, { username })).toMatchObject(forbidden);
  const tap = () =>
    gateway.call({
      endpoint: endpoints.loginByDevice,
      cookies: remembered.cookies,
      body: { username, loginDeviceId: testDevice },
    });
  expect(await tap()).toMatchObject(forbidden);
  const entry = await gateway.gateway.http.app.inject({
    method: 'POST',
    url: '/internal/brands/aurora/entry-tokens',
    payload: { username },
    headers: authorised(gateway.asOwner),
  });
  expect(entry.json()).toMatchObject({ errorCode: 'us_forbidden_login_error' });
  // As of a browser whose sign-in and remembering the block came between.
  await gateway.database.execute(
    `update device_token_family set revoked_at = null, revoke_reason = null where member_id = (select id from member where username = $1)`,
    [username],
  );
  expect((await letIn(username)).statusCode).toBe(200);
  expect(await tap()).toMatchObject({ json: { errorCode: 'session.device-unknown' } });
  expect(await signIn(gateway, { username })).toMatchObject({ status: 200, json: { success: true } });
});

test('a wrong password learns nothing of the block', async () => {
  const { username } = await newcomer();
  await block(username);
  expect(await signIn(gateway, { username, password: 'Wrong-horse7' })).toMatchObject({
    json: { errorCode: 'in_incorrect_password' },
  });
});

test('who is blocked while the password is looked at does not get in, and nothing lives on after the block', async () => {
  const { username, token } = await newcomer();
  meanwhile = () => block(username);
  expect(await signIn(gateway, { username })).toMatchObject(forbidden);
  meanwhile = undefined;
  await letIn(username);
  expect((await info(token)).status).toBe(401);
  const rows = await gateway.database.rows(
    anyRow,
    'select from session s join member m on m.id = s.member_id where m.username = $1 and s.ended_at is null',
    [username],
  );
  expect(rows).toHaveLength(0);
});

test('each change is kept with who, why and when; saying it again adds nothing', async () => {
  const { username } = await newcomer();
  const at = expect.any(Number);
  const first = { blocked: true, reason: 'stolen card', actor: 'owner', at };
  expect((await block(username)).json()).toEqual({
    success: true,
    value: { username, blocked: true, history: [first] },
  });
  expect((await set(username, { blocked: true, reason: 'again' })).json().value.history).toEqual([first]);
  await letIn(username);
  const both = [{ blocked: false, reason: 'cleared', actor: 'owner', at }, first];
  expect((await read(username)).json()).toEqual({ success: true, value: { username, blocked: false, history: both } });
  await expect(gateway.database.execute("update member_standing set reason = 'other'")).rejects.toThrow(
    'stay as they are',
  );
});

test('eight operators at once leave one line', async () => {
  const { username } = await newcomer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => block(username)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await read(username)).json().value.history).toHaveLength(1);
});

test('a name of the other brand is another account', async () => {
  const { username, token } = await newcomer();
  await newcomerOfLotus(username);
  expect((await block(username, 'lotus')).statusCode).toBe(200);
  expect((await info(token)).status).toBe(200);
  const captcha = await solveCaptcha(gateway, 'lotus');
  const answer = await signIn(gateway, {
    brand: 'lotus',
    username,
    more: { captcha: captcha.captcha, cookies: captcha.cookies },
  });
  expect(answer).toMatchObject(forbidden);
});

const newcomerOfLotus = (username: string) =>
  registerPerson(gateway, { brand: 'lotus', username, password: testPasswordOf('lotus') });

test.each([
  { what: 'a wrong operators’ token', asked: {}, caller: { token: 'wrong' }, refused: [401, 'login.not.session'] },
  {
    what: 'an account that nobody has',
    asked: { username: 'NobodyAtAll' },
    caller: {},
    refused: [404, 'USER_NOT_EXIST'],
  },
  { what: 'a brand of nobody', asked: {}, caller: { brand: 'nobody' }, refused: [404, 'platform.not-found'] },
  { what: 'no reason', asked: { payload: { blocked: true } }, caller: {}, refused: [400, 'request_param_err'] },
  {
    what: 'an empty reason',
    asked: { payload: { blocked: true, reason: ' ' } },
    caller: {},
    refused: [400, 'request_param_err'],
  },
  {
    what: 'a standing that is none',
    asked: { payload: { blocked: 'yes', reason: 'why' } },
    caller: {},
    refused: [400, 'request_param_err'],
  },
])('$what is refused', async ({ asked, caller, refused }) => {
  const { username = 'demovip', payload = { blocked: true, reason: 'why' } } = asked as {
    username?: string;
    payload?: object;
  };
  const answer = await set(username, payload, caller);
  expect([answer.statusCode, answer.json().errorCode]).toEqual(refused);
  expect((await read('demovip')).json().value).toMatchObject({ blocked: false, history: [] });
});
