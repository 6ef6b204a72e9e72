import { anyRow } from '@pavilion/platform';
import { endpoints } from '@pavilion/api-contract';
import { proveHuman, signIn, tokenOf } from '../../testing/test-accounts';
import { switchModules } from '../../testing/test-brand';
import { startTestGateway, type TestAnswer, testDevice, type TestGateway } from '../../testing/test-gateway';
import { codeTo } from '../../testing/test-messages';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const codeOf = ({ json }: TestAnswer): unknown => (json['success'] === true ? 'opened' : json['errorCode']);

let next = 0;
/** An account with a number of its own. */
async function owner(brand = 'aurora'): Promise<{ username: string; number: string }> {
  next += 1;
  const number = `09130000${String(next).padStart(2, '0')}`;
  const username = `texter${next}`;
  await gateway.database.execute(
    `insert into member (brand_id, username, username_key, nickname, type, mobile, mobile_verified, registered_at)
     values ($1, $2, $2, $2, 0, $3, true, now())`,
    [brand, username, `+84${number.slice(1)}`],
  );
  return { username, number };
}

async function askCode(
  number: string,
  brand = 'aurora',
  call: 'sendLoginCode' | 'sendPasswordCode' = 'sendLoginCode',
): Promise<string> {
  const proof = brand === 'aurora' ? { humanVerification: await proveHuman(gateway) } : {};
  const sent = await gateway.call({
    endpoint: endpoints[call],
    brand,
    body: { countryDialingCode: '84', mobileNum: number, ...proof },
  });
  expect(sent.status).toBe(200);
  return codeTo(gateway, `+84${number.slice(1)}`, brand);
}

const byCode = (
  number: string,
  code: string,
  { brand = 'aurora', more = {} }: { brand?: string; more?: object } = {},
): Promise<TestAnswer> =>
  gateway.call({
    endpoint: endpoints.login,
    brand,
    body: {
      username: number,
      password: code,
      type: 'sms',
      isSms: true,
      countryDialingCode: '84',
      loginDeviceId: testDevice,
      ...more,
    },
  });

test.each(['aurora', 'lotus'])(
  'the right code opens a session of %s without any proof of work, and never asks for a new password',
  async (brand) => {
    const { username, number } = await owner(brand);
    const opened = await byCode(number, await askCode(number, brand), { brand });
    expect(opened.json).toMatchObject({
      success: true,
      value: {
        userName: username,
        customerType: 0,
        firstTimeLogin: true,
        mustChangePassword: false,
        passwordExpired: false,
        passwordWeak: false,
      },
    });
    expect((await gateway.call({ endpoint: endpoints.memberInfo, brand, token: tokenOf(opened) })).status).toBe(200);
    const other = brand === 'aurora' ? 'lotus' : 'aurora';
    expect((await gateway.call({ endpoint: endpoints.memberInfo, brand: other, token: tokenOf(opened) })).status).toBe(
      401,
    );
  },
);

test('a demonstration account signs in by its number', async () => {
  expect((await byCode('0900000001', await askCode('0900000001'))).json).toMatchObject({
    value: { userName: 'demomember' },
  });
});

test('a code is good once', async () => {
  const { number } = await owner();
  const code = await askCode(number);
  expect(codeOf(await byCode(number, ` ${code} `))).toBe('opened');
  expect(codeOf(await byCode(number, code))).toBe('verification.code-wrong');
});

test('eight at once with one code open one session', async () => {
  const { number, username } = await owner();
  const code = await askCode(number);
  const answers = await Promise.all(Array.from({ length: 8 }, () => byCode(number, code)));
  expect(answers.map(codeOf).sort()).toEqual(['opened', ...Array.from({ length: 7 }, () => 'verification.code-wrong')]);
  const rows = await gateway.database.rows(
    anyRow,
    'select 1 from session s join member m on m.id = s.member_id where m.username = $1',
    [username],
  );
  expect(rows).toHaveLength(1);
});

test('five wrong answers end it, and a new one starts anew', async () => {
  const { number } = await owner();
  const code = await askCode(number);
  const wrong = code === '123456' ? '654321' : '123456';
  for (let tried = 0; tried < 5; tried += 1)
    expect(codeOf(await byCode(number, wrong))).toBe('verification.code-wrong');
  expect(codeOf(await byCode(number, code))).toBe('verification.code-wrong');
  gateway.clock.advance(5 * 60_000 + 1000);
  await gateway.database.execute('delete from sandbox_message');
  expect(codeOf(await byCode(number, await askCode(number)))).toBe('opened');
});

test('codes of another purpose, number or brand open nothing', async () => {
  const { number } = await owner();
  const { number: neighbour } = await owner();
  const forPassword = await askCode(number, 'aurora', 'sendPasswordCode');
  expect(codeOf(await byCode(number, forPassword))).toBe('verification.code-wrong');
  gateway.clock.advance(6 * 60_000);
  await gateway.database.execute('delete from sandbox_message');
  const code = await askCode(neighbour);
  expect(codeOf(await byCode(number, code))).toBe('verification.code-wrong');
  expect(codeOf(await byCode(neighbour, code, { brand: 'lotus' }))).toBe('verification.code-wrong');
  expect(codeOf(await byCode(neighbour, code))).toBe('opened');
});

test('a code of registration opens nothing', async () => {
  const { number } = await owner();
  await gateway.call({
    endpoint: endpoints.sendRegistrationCode,
    body: { countryDialingCode: '84', mobileNo: number, humanVerification: await proveHuman(gateway) },
  });
  expect(codeOf(await byCode(number, await codeTo(gateway, `+84${number.slice(1)}`)))).toBe('verification.code-wrong');
});

test('a number that its owner never proved opens nothing', async () => {
  await gateway.database.execute(
    `insert into member (brand_id, username, username_key, nickname, type, mobile, registered_at)
     values ('lotus', 'unproven', 'unproven', 'unproven', 0, '+84914000001', now())`,
  );
  const sent = await gateway.call({
    endpoint: endpoints.sendLoginCode,
    brand: 'lotus',
    body: { countryDialingCode: '84', mobileNum: '0914000001' },
  });
  expect(codeOf(sent)).toBe('USER_NOT_EXIST');
});

test('a blocked account is told, and stays out', async () => {
  const { number, username } = await owner();
  const code = await askCode(number);
  await gateway.database.execute('update member set blocked = true where username = $1', [username]);
  expect(await byCode(number, code)).toMatchObject({ status: 403, json: { errorCode: 'us_forbidden_login_error' } });
});

test.each([
  ['nonsense', '123456'],
  ['0913000001', "' or 1=1"],
  ['0913000001', '１２３４５６'],
  ['0999999999', '123456'],
])('%s with %s opens nothing', async (number, code) => {
  expect(codeOf(await byCode(number, code))).toBe('verification.code-wrong');
});

test('the session before ends, and the browser is remembered when that is wanted', async () => {
  const first = tokenOf(await signIn(gateway, { username: 'demovip', password: 'Demo2026play' }));
  const opened = await byCode('0900000002', await askCode('0900000002'), { more: { rememberDevice: true } });
  expect(codeOf(opened)).toBe('opened');
  expect(opened.cookies['SHELL_remember']).toMatch(/^[\w-]{43}$/);
  expect((await gateway.call({ endpoint: endpoints.memberInfo, token: first })).status).toBe(401);
});

test('it is there while MOBILEVERCODELOGIN3 is on, and never by a service outside', async () => {
  const { number } = await owner();
  const code = await askCode(number);
  await switchModules(gateway, 'aurora', { MOBILEVERCODELOGIN3: false });
  expect(await byCode(number, code)).toMatchObject({ status: 400, json: { errorCode: 'function.not.available' } });
  await switchModules(gateway, 'aurora', { MOBILEVERCODELOGIN3: true });
  expect(codeOf(await byCode(number, code, { more: { firebaseIdToken: 'x' } }))).toBe('function.not.available');
  expect(codeOf(await byCode(number, code))).toBe('opened');
});
