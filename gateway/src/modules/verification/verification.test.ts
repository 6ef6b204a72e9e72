import { anyRow } from '@pavilion/platform';
import { endpoints } from '@pavilion/api-contract';
import { proveHuman } from '../../testing/test-accounts';
import { type TestAnswer, startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { codeTo, messagesTo, messageTo } from '../../testing/test-messages';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

type Sending = 'sendLoginCode' | 'sendPasswordCode' | 'sendRegistrationCode';
interface Asking {
  readonly brand?: string;
  readonly more?: object;
  readonly remoteAddress?: string;
  readonly headers?: Record<string, string>;
}

const own: Readonly<Record<string, string>> = { aurora: '0901000001', lotus: '0901000002' };

async function send(
  call: Sending,
  mobileNum: string,
  { brand = 'aurora', more = {}, ...rest }: Asking = {},
): Promise<TestAnswer> {
  const proof = brand === 'aurora' ? { humanVerification: await proveHuman(gateway) } : {};
  const field = call === 'sendRegistrationCode' ? 'mobileNo' : 'mobileNum';
  return gateway.call({
    endpoint: endpoints[call],
    brand,
    body: { countryDialingCode: '84', [field]: mobileNum, ...proof, ...more },
    ...rest,
  });
}

beforeAll(async () => {
  for (const [brand, number] of Object.entries(own)) {
    await gateway.database.execute(
      `insert into member (brand_id, username, username_key, nickname, type, mobile, mobile_verified, registered_at)
       values ($1, 'phoneowner', 'phoneowner', 'phoneowner', 0, $2, true, now())`,
      [brand, `+84${number.slice(1)}`],
    );
  }
});

describe('sending a code', () => {
  test('to an account’s own number: six digits, in the caller’s language, told how long they are good', async () => {
    expect(await send('sendLoginCode', own['aurora'] ?? '', { headers: { Language: 'EN' } })).toMatchObject({
      status: 200,
      json: { success: true, value: { expiredMinutes: 5 } },
    });
    const code = await codeTo(gateway, '+84901000001');
    const [message] = await messagesTo(gateway, '+84901000001');
    expect(message?.text).toBe(
      `${code} is your Aurora code. It works for 5 minutes. Do not tell it to anybody; our staff will never ask for it.`,
    );
  });

  test('for a password: told until when it is good', async () => {
    const answer = await send('sendPasswordCode', own['lotus'] ?? '', { brand: 'lotus' });
    const { expirationTime } = answer.json['value'] as { expirationTime: number };
    expect(expirationTime - gateway.clock.now()).toBeGreaterThan(4 * 60_000);
    expect(expirationTime - gateway.clock.now()).toBeLessThanOrEqual(5 * 60_000);
    expect(await codeTo(gateway, '+84901000002', 'lotus')).toMatch(/^\d{6}$/);
  });

  test('the number may be written with or without its 0; it is the same number', async () => {
    expect((await send('sendRegistrationCode', '0902000001')).status).toBe(200);
    const again = await send('sendRegistrationCode', '+84 902 000 001');
    expect(again).toMatchObject({ status: 429, json: { success: false, errorCode: 'verification.too-soon' } });
    await messageTo(gateway, '+84902000001');
    expect(await messagesTo(gateway, '+84902000001')).toHaveLength(1);
  });

  test('too soon says when to ask again, and then one can', async () => {
    await send('sendRegistrationCode', '0902000002');
    gateway.clock.advance(60_000);
    const early = await send('sendRegistrationCode', '0902000002');
    const { retryAfterSeconds } = early.json['value'] as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(235);
    expect(retryAfterSeconds).toBeLessThanOrEqual(240);
    gateway.clock.advance(retryAfterSeconds * 1000);
    expect((await send('sendRegistrationCode', '0902000002')).status).toBe(200);
  });

  test('sixteen at once send one message', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => send('sendRegistrationCode', '0902000003', { brand: 'lotus' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json['errorCode'] === 'verification.too-soon')).toHaveLength(15);
    await messageTo(gateway, '+84902000003', 'lotus');
    expect(await messagesTo(gateway, '+84902000003', 'lotus')).toHaveLength(1);
  });

  test('a number has ten messages a day, an address its own bound', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await send('sendRegistrationCode', '0902000004', { brand: 'lotus' })).status).toBe(200);
      gateway.clock.advance(6 * 60_000);
    }
    expect((await send('sendRegistrationCode', '0902000004', { brand: 'lotus' })).json).toMatchObject({
      errorCode: 'verification.too-soon',
    });
    gateway.clock.advance(24 * 60 * 60_000);
    expect((await send('sendRegistrationCode', '0902000004', { brand: 'lotus' })).status).toBe(200);
  });

  test.each(['12345', '0212345678', 'phone', '9'.repeat(30)])('%s is no number', async (number) => {
    expect(await send('sendRegistrationCode', number)).toMatchObject({
      status: 200,
      json: { success: false, errorCode: 'verification.number-invalid' },
    });
  });

  test('a body without number is 400', async () => {
    const answer = await gateway.call({ endpoint: endpoints.sendLoginCode, body: { countryDialingCode: '84' } });
    expect(answer).toMatchObject({ status: 400, json: { errorCode: 'request_param_err' } });
  });
});

describe('who gets one', () => {
  test('the strict profile answers alike for numbers of nobody, and sends nothing', async () => {
    const known = await send('sendPasswordCode', own['aurora'] ?? '');
    const unknown = await send('sendPasswordCode', '0903000001');
    expect(unknown.status).toBe(200);
    expect(Object.keys(unknown.json['value'] as object)).toEqual(Object.keys(known.json['value'] as object));
    expect(await send('sendPasswordCode', '0903000001')).toMatchObject({
      status: 429,
      json: { errorCode: 'verification.too-soon' },
    });
    await codeTo(gateway, '+84901000001');
    expect(await messagesTo(gateway, '+84903000001')).toEqual([]);
  });

  test('the legacy profile tells, and sends nothing', async () => {
    expect((await send('sendLoginCode', '0903000002', { brand: 'lotus' })).json).toMatchObject({
      success: false,
      errorCode: 'USER_NOT_EXIST',
    });
    expect(await messagesTo(gateway, '+84903000002', 'lotus')).toEqual([]);
  });

  test('the number of another brand’s account is a number of nobody', async () => {
    expect((await send('sendLoginCode', own['aurora'] ?? '', { brand: 'lotus' })).json).toMatchObject({
      errorCode: 'USER_NOT_EXIST',
    });
  });
});

describe('what stands before it', () => {
  test.each(['sendLoginCode', 'sendPasswordCode', 'sendRegistrationCode'] as const)(
    '%s takes a proof of work once, where the brand asks for one',
    async (call) => {
      const humanVerification = await proveHuman(gateway);
      expect((await send(call, `090400000${call.length % 10}`, { more: { humanVerification } })).status).toBe(200);
      for (const proof of [humanVerification, undefined]) {
        expect(await send(call, '0904000099', { more: { humanVerification: proof } })).toMatchObject({
          status: 400,
          json: { errorCode: 'session.human-check-failed' },
        });
      }
    },
  );

  test.each([
    ['sendLoginCode', ['MOBILEVERCODELOGIN3']],
    ['sendPasswordCode', ['CHNGPASSVERIF3']],
    ['sendRegistrationCode', ['REG3']],
    ['sendRegistrationCode', ['MOBILENUMREG3', 'REGMOBVERF3']],
  ] as const)('%s is not there while %j are off', async (call, modules) => {
    await switchModules(modules, '0');
    expect(await send(call, '0905000001')).toMatchObject({
      status: 400,
      json: { errorCode: 'function.not.available' },
    });
    await switchModules(modules, '1');
    expect((await send(call, `09050000${call.length}`)).status).toBe(200);
    gateway.clock.advance(6 * 60_000);
  });

  async function switchModules(modules: readonly string[], enabled: '0' | '1'): Promise<void> {
    const answer = await gateway.gateway.http.app.inject({
      method: 'PUT',
      url: '/internal/brands/aurora/switches',
      headers: { host: 'localhost', authorization: `Bearer ${gateway.asOwner}` },
      payload: { switches: Object.fromEntries(modules.map((module) => [module, enabled === '1'])) },
    });
    expect(answer.statusCode).toBe(200);
  }

  test('an address and a brand have their bounds', async () => {
    const narrow = await startTestGateway({ messageLimits: { perAddress: 3, perBrand: 5 } });
    const ask = (last: number, remoteAddress: string) =>
      narrow.call({
        endpoint: endpoints.sendRegistrationCode,
        brand: 'lotus',
        remoteAddress,
        body: { countryDialingCode: '84', mobileNo: `090600000${last}` },
      });
    const statuses = [];
    for (const [last, address] of [
      [1, 'a'],
      [2, 'a'],
      [3, 'a'],
      [4, 'a'],
      [5, 'b'],
      [6, 'b'],
      [7, 'b'],
    ] as const) {
      statuses.push((await ask(last, address === 'a' ? '203.0.113.1' : '203.0.113.2')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429]);
    await narrow.close();
  });
});

test('no code is stored as it was sent', async () => {
  await send('sendRegistrationCode', '0907000001');
  const code = await codeTo(gateway, '+84907000001');
  const rows = await gateway.database.rows(anyRow, "select * from verification_code where number = '+84907000001'");
  expect(
    JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(code);
});
