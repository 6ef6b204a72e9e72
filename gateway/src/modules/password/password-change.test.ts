import { endpoints } from '@pavilion/api-contract';
import { registerPerson, signIn, testPassword, testPasswordOf, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, testDevice, type TestAnswer, type TestGateway } from '../../testing/test-gateway';
import { securityLettersTo } from '../../testing/test-messages';
import { listen, openStream } from '../../testing/test-stream';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const fresh = 'Fresh-Herring42';
let people = 0;

interface Person {
  readonly brand?: string;
  readonly username: string;
  readonly token: string;
}

async function newcomer(brand = 'aurora'): Promise<Person> {
  const username = `Changer${(people += 1)}`;
  return { brand, username, token: tokenOf(await registerPerson(gateway, { brand, username })) };
}

const change = (
  { brand = 'aurora', token }: Pick<Person, 'brand' | 'token'>,
  body: Record<string, unknown> = {},
): Promise<TestAnswer> =>
  gateway.call({
    endpoint: endpoints.changePassword,
    brand,
    token,
    body: {
      oldPassword: testPasswordOf(brand),
      newPassword: fresh,
      confirmNewPassword: body['newPassword'] ?? fresh,
      ...body,
    },
  });
const enter = (person: Person, password: string) =>
  signIn(gateway, { brand: person.brand ?? 'aurora', username: person.username, password });

test('opens with the new password alone, and ends the session that asked', async () => {
  const person = await newcomer();
  expect(await change(person)).toMatchObject({ status: 200, json: { success: true } });
  expect((await gateway.call({ endpoint: endpoints.memberInfo, token: person.token })).status).toBe(401);
  expect((await enter(person, testPassword)).json).toMatchObject({ errorCode: 'in_incorrect_password' });
  expect((await enter(person, fresh)).json).toMatchObject({ success: true });
});

test('tells the account’s open pages', async () => {
  const person = await newcomer();
  const stream = await openStream(await listen(gateway), { token: person.token });
  expect(await stream.next()).toMatchObject({ name: 'stream.opened' });
  await change(person);
  expect(await stream.nextOf('session.ended')).toEqual({ name: 'session.ended', data: { reason: 'password-changed' } });
  await stream.ended;
});

test('forgets every browser and takes back tokens of addresses', async () => {
  const person = await newcomer();
  const ticked = await signIn(gateway, { username: person.username, more: { rememberDevice: true } });
  const issued = await gateway.gateway.http.app.inject({
    method: 'POST',
    url: '/internal/brands/aurora/entry-tokens',
    payload: { username: person.username },
    headers: { authorization: `Bearer ${gateway.asOwner}` },
  });
  const changed = await change({ token: tokenOf(ticked) });
  expect(changed.json).toMatchObject({ success: true });
  const tap = await gateway.call({
    endpoint: endpoints.loginByDevice,
    body: { username: person.username, loginDeviceId: testDevice },
    cookies: { SHELL_remember: ticked.cookies['SHELL_remember'] ?? '' },
  });
  expect(tap.json).toMatchObject({ errorCode: 'session.device-unknown' });
  const entry = await gateway.call({
    endpoint: endpoints.exchangeEntryToken,
    body: { token: issued.json().value.token, loginDeviceId: testDevice },
  });
  expect(entry.json).toMatchObject({ errorCode: 'session.entry-token-invalid' });
});

test.each([
  ['another old password', { oldPassword: 'Wrong-horse7' }, 'password.old-wrong'],
  ['no old password', { oldPassword: undefined }, 'password.old-wrong'],
  ['the same password again', { newPassword: testPassword }, 'password.unchanged'],
])('%s is refused', async (_, body, errorCode) => {
  const person = await newcomer();
  expect(await change(person, body)).toMatchObject({ status: 200, json: { success: false, errorCode } });
  expect((await gateway.call({ endpoint: endpoints.memberInfo, token: person.token })).status).toBe(200);
});

test.each([
  { brand: 'aurora', body: { newPassword: 'short1' }, field: 'password', patternId: 0 },
  { brand: 'aurora', body: { newPassword: 'P@ssw0rd2026' }, field: 'password', patternId: 21 },
  { brand: 'aurora', body: { confirmNewPassword: 'Fresh-Herring43' }, field: 'confirmPassword', patternId: 0 },
  { brand: 'lotus', body: { newPassword: 'With-Signs7' }, field: 'password', patternId: 4 },
])('$brand: $body breaks the rule of $field', async ({ brand, body, field, patternId }) => {
  const answer = await change(await newcomer(brand), body);
  expect(answer.json).toMatchObject({ success: false, errorCode: 'register.field-invalid' });
  expect(answer.json['value']).toMatchObject({
    fields: expect.arrayContaining([expect.objectContaining({ field, patternId })]),
  });
});

test('an open session does not serve to guess: after five wrong ones it waits, also for the right one', async () => {
  const person = await newcomer();
  const guesses = await Promise.all(Array.from({ length: 8 }, () => change(person, { oldPassword: 'Wrong-horse7' })));
  expect(guesses.filter(({ json }) => json['errorCode'] === 'password.old-wrong')).toHaveLength(5);
  expect(await change(person)).toMatchObject({ status: 429, json: { errorCode: 'session.locked' } });
  expect((await enter(person, testPassword)).json).toMatchObject({ success: true });
  gateway.clock.advance(16 * 60_000);
  const back = await enter(person, testPassword);
  expect((await change({ token: tokenOf(back) })).json).toMatchObject({ success: true });
});

test('of changes that race one stands', async () => {
  const person = await newcomer();
  const wanted = ['Fresh-Herring42', 'Other-Herring43', 'Third-Herring44'];
  const answers = await Promise.all(wanted.map((newPassword) => change(person, { newPassword })));
  expect(answers.filter(({ json }) => json['success'])).toHaveLength(1);
  const entered = [];
  for (const [index, password] of wanted.entries()) {
    const elsewhere = { deviceId: `0000000${index}-bbbb-4000-8000-000000000000`, remoteAddress: `198.51.100.${index}` };
    entered.push((await signIn(gateway, { username: person.username, password, ...elsewhere })).json['success']);
  }
  expect(entered.filter(Boolean)).toHaveLength(1);
});

test('an account without a password sets one without an old one', async () => {
  const person = await newcomer();
  await gateway.database.execute(
    'delete from credential where member_id = (select id from member where username = $1)',
    [person.username],
  );
  expect((await change(person, { oldPassword: undefined })).json).toMatchObject({ success: true });
  expect((await enter(person, fresh)).json).toMatchObject({ success: true });
  expect(await securityLettersTo(gateway, person.username)).toEqual([
    '已設定登入密碼 | A password was set | Đã đặt mật khẩu đăng nhập',
  ]);
});

test('who changes a password that there was is told by no letter', async () => {
  const person = await newcomer();
  expect((await change(person)).json).toMatchObject({ success: true });
  expect(await securityLettersTo(gateway, person.username)).toEqual([]);
});

test('needs a session of the same brand, and a sealed body', async () => {
  const person = await newcomer();
  expect((await gateway.call({ endpoint: endpoints.changePassword, body: {} })).status).toBe(401);
  expect((await change({ brand: 'lotus', token: person.token })).status).toBe(401);
  const plain = await gateway.call({
    endpoint: { ...endpoints.changePassword, encrypted: false },
    token: person.token,
    body: { newPassword: fresh, confirmNewPassword: fresh },
  });
  expect(plain).toMatchObject({ status: 400, json: { errorCode: 'encryption.required' } });
});

describe('what signing in says of the password', () => {
  const state = (answer: TestAnswer) => answer.json['value'] as Record<string, unknown>;
  const force = async (on: boolean): Promise<void> => {
    await gateway.gateway.http.app.inject({
      method: 'PUT',
      url: '/internal/brands/lotus/switches',
      payload: { switches: { PWDEXPFORCECHANGE3: on } },
      headers: { authorization: `Bearer ${gateway.asOwner}` },
    });
  };
  afterAll(() => force(true));

  test('the default that everybody knows is weak, and must be changed where the brand forces it', async () => {
    const username = 'WeakDefault';
    await registerPerson(gateway, { brand: 'lotus', username, password: 'Sturdy2oak' });
    const hash = await import('@node-rs/argon2').then((argon) => argon.hash('123456'));
    await gateway.database.execute(
      'update credential set password_hash = $2 where member_id = (select id from member where username = $1)',
      [username, hash],
    );
    const weak = await signIn(gateway, {
      brand: 'lotus',
      username,
      password: '123456',
      more: { rememberDevice: true },
    });
    expect(state(weak)).toMatchObject({ passwordWeak: true, passwordExpired: false, mustChangePassword: true });
    expect(weak.cookies['SHELL_remember']).toBeUndefined();
    await force(false);
    const free = await signIn(gateway, {
      brand: 'lotus',
      username,
      password: '123456',
      more: { rememberDevice: true },
    });
    expect(state(free)).toMatchObject({ passwordWeak: true, mustChangePassword: false });
    await force(true);
  });

  test('a password past the brand’s age has expired', async () => {
    const person = await newcomer('lotus');
    const age = (days: number | null) =>
      gateway.database.execute(
        "update brand set revision = revision + 1, document = jsonb_set(document, '{passwordMaxAgeDays}', $1::jsonb) where id = 'lotus'",
        [JSON.stringify(days)],
      );
    await age(30);
    await force(true);
    gateway.clock.advance(31 * 24 * 60 * 60_000);
    const old = await enter(person, testPasswordOf('lotus'));
    expect(state(old)).toMatchObject({ passwordWeak: false, passwordExpired: true, mustChangePassword: true });
    expect(
      (await change({ brand: 'lotus', token: tokenOf(old) }, { newPassword: 'Fresh2herring' })).json,
    ).toMatchObject({ success: true });
    expect(state(await enter(person, 'Fresh2herring'))).toMatchObject({
      passwordExpired: false,
      mustChangePassword: false,
    });
    await age(null);
  });
});
