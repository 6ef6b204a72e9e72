import { anyRow } from '@pavilion/platform';
import { type Endpoint, endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { proveHuman, registerPerson, solveCaptcha, tokenOf } from '../testing/test-accounts';
import { startTestGateway, testDevice, type TestAnswer, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
let members: unknown;
const countMembers = async (): Promise<unknown> => await gateway.database.rows(anyRow, 'select count(*) from member');
beforeAll(async () => {
  gateway = await startTestGateway();
  members = await countMembers();
});
afterAll(() => gateway.close());

const evil: readonly (readonly [string, string])[] = [
  ['SQL that is always true', "' or '1'='1' --"],
  ['SQL that drops', "x'); drop table member cascade; --"],
  ['SQL by a comment', 'demomember/**/--'],
  ['a wildcard', '%'],
  ['a script', '<script>alert(1)</script>'],
  ['a picture that fails', '"><img src=x onerror=alert(1)>'],
  ['a template', '{{constructor.constructor("return 1")()}}${7*7}'],
  ['the character that no text holds', 'demo\u0000member'],
  ['a header of its own', 'x\r\nSet-Cookie: SHELL_remember=1'],
  ['a text that turns around', 'demo\u202Erebmem'],
  ['half a character', 'demo\uD800'],
  ['a prototype', '__proto__'],
  ['a path', '../../../etc/passwd'],
  ['a very long text', 'x'.repeat(200_000)],
];

/** Refused with a code, by a check and not by a fault. */
function expectRefused({ status, json }: TestAnswer): void {
  expect(json).toMatchObject({ success: false, errorCode: expect.any(String) });
  expect(json['errorCode']).not.toBe('platform.internal');
  expect(status).toBeLessThan(500);
  // What was sent stands in no answer.
  expect(JSON.stringify(json)).not.toMatch(/<script|onerror|drop table/);
}

describe.each(evil)('%s', (_, text) => {
  test('signs in nobody', async () => {
    const humanVerification = await proveHuman(gateway);
    const body = { username: text, password: text, type: 'username', loginDeviceId: testDevice, humanVerification };
    const answer = await gateway.call({ endpoint: endpoints.login, body });
    expectRefused(answer);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const cookies = { SHELL_remember: encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?')).slice(0, 4_000) };
    expectRefused(
      await gateway.call({
        endpoint: endpoints.loginByDevice,
        cookies,
        body: { username: text, loginDeviceId: testDevice },
      }),
    );
    expectRefused(
      await gateway.call({ endpoint: endpoints.exchangeEntryToken, body: { token: text, loginDeviceId: testDevice } }),
    );
  });

  test('is no invitation', async () => {
    expectRefused(
      await gateway.call({
        endpoint: endpoints.checkAffiliate,
        query: { code: text.slice(0, 9_000), domain: text.slice(0, 100) },
      }),
    );
    for (const field of ['affiliateCode', 'referralCode']) {
      expectRefused(await registerPerson(gateway, { username: 'Injected1', more: { [field]: text } }));
    }
  });

  test('registers under no name, real name or address', async () => {
    expectRefused(await registerPerson(gateway, { username: text }));
    expectRefused(await registerPerson(gateway, { username: 'Injected2', more: { email: text } }));
    const { captcha, cookies } = await solveCaptcha(gateway, 'lotus');
    expectRefused(
      await gateway.call({
        endpoint: endpoints.register,
        brand: 'lotus',
        cookies,
        body: {
          username: 'Injected3',
          password: 'Correct2horse',
          confirmPassword: 'Correct2horse',
          payeeName: `${text}1`,
          registerMethod: 'WEB',
          loginDeviceId: testDevice,
          login: true,
          ageConfirmed: true,
          captcha,
        },
      }),
    );
  });

  test('is no device, brand or language', async () => {
    for (const name of ['X-Device-Id', 'Merchant', 'Language', 'ModuleId', 'Authorization']) {
      const value = text.replace(/[^\x20-\x7e]/g, '?').slice(0, 4_000);
      const { statusCode } = await gateway.gateway.http.app.inject({
        url: endpoints.memberInfo.path,
        headers: { host: 'aurora.localhost', [name]: value },
      });
      expect(statusCode).toBeLessThan(500);
      expect(statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

test('nobody was added, and every table is there', async () => {
  expect(await countMembers()).toEqual(members);
});

test('what a form does not show is not stored, whatever it says', async () => {
  const answer = await registerPerson(gateway, {
    username: 'Hidden01',
    more: { zalo: '<script>alert(1)</script>', wechat: '"><img src=x onerror=alert(1)>' },
  });
  expect(tokenOf(answer)).toEqual(expect.any(String));
  const rows = await gateway.database.rows(
    v.object({ text: v.string() }),
    "select m::text as text from member m where username = 'Hidden01'",
  );
  expect(rows[0]?.text).not.toMatch(/script|onerror/);
});

test('answers are JSON that no browser takes for a page', async () => {
  const table: readonly Endpoint[] = [endpoints.systemStatus, endpoints.login, endpoints.memberInfo];
  for (const endpoint of table) {
    const { headers } = await gateway.call({ endpoint, ...(endpoint.method === 'GET' ? {} : { body: {} }) });
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});
