import { endpoints } from '@pavilion/api-contract';
import { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import * as v from 'valibot';
import { freshSignInMs } from '../password';
import { registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const cookie = 'SHELL_remember';
const home = '21111111-0000-4000-8000-000000000000';
const elsewhere = '22222222-0000-4000-8000-000000000000';
const dayMs = 24 * 60 * 60_000;
let people = 0;

interface Remembered {
  readonly username: string;
  readonly token: string;
  readonly session: string;
}

/** Registers somebody and signs them in with the box ticked. */
async function remembered(brand = 'aurora'): Promise<Remembered> {
  const username = `Remember${(people += 1)}`;
  await registerPerson(gateway, { brand, username, deviceId: home });
  return tick(username, brand);
}

async function tick(username: string, brand = 'aurora'): Promise<Remembered> {
  const answer = await signIn(gateway, { brand, username, deviceId: home, more: { rememberDevice: true } });
  return { username, token: answer.cookies[cookie] ?? '', session: tokenOf(answer) };
}

interface Tap {
  readonly username: string;
  readonly token?: string;
  readonly deviceId?: string;
  readonly told?: string;
  readonly brand?: string;
}

const tap = ({ username, token, deviceId = home, told = deviceId, brand = 'aurora' }: Tap): Promise<TestAnswer> =>
  gateway.call({
    endpoint: endpoints.loginByDevice,
    brand,
    deviceId,
    body: { username, loginDeviceId: told },
    cookies: token === undefined ? {} : { [cookie]: token },
  });
const isAlive = async (token: string): Promise<boolean> =>
  (await gateway.call({ endpoint: endpoints.memberInfo, token, deviceId: home })).status === 200;
const unknown = { status: 200, json: { success: false, errorCode: 'session.device-unknown' } };

test.each([
  ['a while ago: it shows nothing', freshSignInMs + 1, 'verification.sign-in-again'],
  ['a moment ago', 60_000, undefined],
])('one tap on a browser that was remembered %s', async (_, ago, errorCode) => {
  const person = await remembered();
  await gateway.database.execute(
    'delete from credential where member_id = (select id from member where lower(username) = $1)',
    [person.username.toLowerCase()],
  );
  gateway.clock.advance(ago);
  const session = tokenOf(await tap(person));
  const asked = await gateway.call({
    ...{ endpoint: authenticatorCalls.askNewPasskey, token: session, deviceId: home },
    body: {},
  });
  expect(asked.json['errorCode']).toBe(errorCode);
});

test('a ticked box signs in by one tap for a day, and never by the password’s own text', async () => {
  const person = await remembered();
  expect(Buffer.from(person.token, 'base64url').length).toBeGreaterThanOrEqual(16);
  gateway.clock.advance(10 * 60_000);
  const first = await tap(person);
  expect(first).toMatchObject({
    status: 200,
    json: { value: { userName: person.username, firstTimeLogin: false, mustChangePassword: false } },
  });
  expect(first.cookies[cookie]).not.toBe(person.token);
  expect(await isAlive(person.session)).toBe(false);
  expect(await isAlive(tokenOf(first))).toBe(true);
  const second = await tap({ ...person, token: first.cookies[cookie] ?? '' });
  expect(second.json).toMatchObject({ success: true });
  gateway.clock.advance(dayMs);
  expect(await tap({ ...person, token: second.cookies[cookie] ?? '' })).toMatchObject(unknown);
});

test('the cookie is read by no script, lasts a day, and its token is stored as a hash', async () => {
  const { username } = await remembered();
  const answer = await signIn(gateway, { username, deviceId: home, more: { rememberDevice: true } });
  const header = String(answer.headers['set-cookie']);
  expect(header).toMatch(/SHELL_remember=[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/);
  const rows = await gateway.database.rows(
    v.object({ text: v.string() }),
    'select t::text as text from device_token t',
  );
  expect(rows.some(({ text }) => text.includes(answer.cookies[cookie] ?? ''))).toBe(false);
});

test('a used token that comes again ends the family, and the session that it opened', async () => {
  const person = await remembered();
  const owner = await tap(person);
  expect(await tap(person)).toMatchObject(unknown);
  expect(await isAlive(tokenOf(owner))).toBe(false);
  expect(await tap({ ...person, token: owner.cookies[cookie] ?? '' })).toMatchObject(unknown);
  const { body } = await gateway.gateway.http.app.inject('/metrics');
  expect(body).toMatch(/session_device_tokens_misused_total\{reason="reused"\} 1/);
  expect(body).toMatch(/session_sign_ins_total\{way="device",outcome="session.device-unknown"\}/);
});

test('of copies that come at once one opens a session at most', async () => {
  const person = await remembered();
  const answers = await Promise.all(Array.from({ length: 8 }, () => tap(person)));
  expect(answers.filter(({ json }) => json['success'])).toHaveLength(1);
  expect(answers.filter(({ json }) => json['errorCode'] === 'session.device-unknown')).toHaveLength(7);
});

test.each([
  ['from another device', { deviceId: elsewhere }],
  ['from another device that tells the right one', { deviceId: elsewhere, told: home }],
  ['at the other brand', { brand: 'lotus' }],
  ['for another account', { username: 'demomember' }],
  ['without the cookie', { token: undefined }],
  ['made up', { token: 'A'.repeat(43) }],
])('a token %s opens nothing', async (_, change) => {
  const person = await remembered();
  const { token, ...rest } = { ...person, ...change };
  expect(await tap({ ...rest, ...(token === undefined ? {} : { token }) })).toMatchObject(unknown);
});

test('a token that left its device is dead at home as well', async () => {
  const person = await remembered();
  await tap({ ...person, deviceId: elsewhere });
  expect(await tap(person)).toMatchObject(unknown);
});

test('signing out keeps the browser remembered; forgetting it does not', async () => {
  const person = await remembered();
  await gateway.call({ endpoint: endpoints.logout, token: person.session, deviceId: home });
  const back = await tap(person);
  expect(back.json).toMatchObject({ success: true });
  const token = back.cookies[cookie] ?? '';
  const forgotten = await gateway.call({
    endpoint: endpoints.forgetDevice,
    deviceId: home,
    cookies: { [cookie]: token },
  });
  expect(forgotten).toMatchObject({ status: 200, json: { success: true }, cookies: { [cookie]: '' } });
  expect(await tap({ ...person, token })).toMatchObject(unknown);
  expect((await gateway.call({ endpoint: endpoints.forgetDevice, deviceId: home })).status).toBe(200);
});

test('signing in with the box left empty, or ticked again, ends the token before', async () => {
  const person = await remembered();
  const plain = await signIn(gateway, {
    username: person.username,
    deviceId: home,
    more: { cookies: { [cookie]: person.token } },
  });
  expect(plain.cookies[cookie]).toBe('');
  expect(await tap(person)).toMatchObject(unknown);
  const before = await tick(person.username);
  const now = await tick(person.username);
  expect(await tap(before)).toMatchObject(unknown);
  expect((await tap(now)).json).toMatchObject({ success: true });
});

test('a blocked account is told so, and stays forgotten when it is opened again', async () => {
  const person = await remembered();
  const block = (blocked: boolean) =>
    gateway.database.execute('update member set blocked = $2 where username = $1', [person.username, blocked]);
  await block(true);
  expect(await tap(person)).toMatchObject({ status: 403, json: { errorCode: 'us_forbidden_login_error' } });
  await block(false);
  expect(await tap(person)).toMatchObject(unknown);
});

test('another browser of the same account keeps its own token', async () => {
  const person = await remembered();
  const other = await signIn(gateway, {
    username: person.username,
    deviceId: elsewhere,
    more: { rememberDevice: true },
  });
  expect((await tap(person)).json).toMatchObject({ success: true });
  expect((await tap({ ...person, deviceId: elsewhere, token: other.cookies[cookie] ?? '' })).json).toMatchObject({
    success: true,
  });
});
