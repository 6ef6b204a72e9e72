import { anyRow } from '@pavilion/platform';
import { endpoints } from '@pavilion/api-contract';
import { proveHuman } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { inboxPage } from './sandbox.presenter';

const open = (gateway: TestGateway, url: string, host = 'localhost') =>
  gateway.gateway.http.app.inject({ url, headers: { host } });
const ask = (gateway: TestGateway, mobileNo: string) =>
  gateway.call({
    endpoint: endpoints.sendRegistrationCode,
    brand: 'lotus',
    body: { countryDialingCode: '84', mobileNo },
  });

describe('outside of production', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
    await ask(gateway, '0916000001');
    await ask(gateway, '0916000002');
  });
  afterAll(() => gateway.close());

  test('the inbox is a page that runs nothing, and is never kept', async () => {
    const { statusCode, headers, body } = await open(gateway, '/sandbox/inbox');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(body.indexOf('+84916000002')).toBeLessThan(body.indexOf('+84916000001'));
  });

  test.each(['%2B84916000001', '84916000001'])('messages are told to tests by brand and number %s', async (to) => {
    const { messages } = (await open(gateway, `/sandbox/messages?brand=lotus&to=${to}`)).json().value as {
      messages: object[];
    };
    expect(messages).toMatchObject([{ brand: 'lotus', kind: 'sms', to: '+84916000001', subject: null }]);
    expect((await open(gateway, `/sandbox/messages?brand=aurora&to=${to}`)).json()).toEqual({
      success: true,
      value: { messages: [] },
    });
  });

  test('no more than 200 messages of a brand are kept', async () => {
    await gateway.database.execute(
      `insert into sandbox_message (brand_id, kind, recipient, body, sent_at) select 'lotus', 'sms', 'old', 'old', now() from generate_series(1, 300)`,
    );
    await ask(gateway, '0916000003');
    const rows = await gateway.database.rows(
      anyRow,
      "select count(*)::integer as kept from sandbox_message where brand_id = 'lotus'",
    );
    expect(rows).toEqual([{ kept: 200 }]);
  });

  test.each(['/sandbox/inbox', '/sandbox/messages'])(
    '%s is not there under a host of nobody, and bounded in what it takes',
    async (url) => {
      expect((await open(gateway, url, 'rebound.example')).statusCode).toBe(404);
      expect((await open(gateway, `${url}?to=${'9'.repeat(121)}`)).statusCode).toBe(400);
      expect((await open(gateway, `${url}?to=a&to=b`)).statusCode).toBe(400);
    },
  );
});

test('what was sent is shown as text; only addresses of pages become links', () => {
  const page = inboxPage(
    [
      {
        brand: 'aurora',
        kind: 'mail',
        to: 'a@b.example',
        subject: '<img src=x>',
        text: 'See http://a.example/?x=1&y="2 <script>alert(1)</script>',
        at: new Date(0),
      },
    ],
    { to: '"><script>' },
  );
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('<a href="http://a.example/?x=1&amp;y=&quot;2" rel="noreferrer">');
});

describe('in production', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ production: true });
  });
  afterAll(() => gateway.close());

  test.each(['/sandbox/inbox', '/sandbox/messages'])('%s is not there', async (url) => {
    const answer = await open(gateway, url);
    expect(answer.statusCode).toBe(404);
  });

  test('codes and letters cannot be sent, whoever asks for them', async () => {
    for (const number of ['0900000001', '0916000009']) {
      const body = { countryDialingCode: '84', mobileNum: number, humanVerification: await proveHuman(gateway) };
      expect(await gateway.call({ endpoint: endpoints.sendLoginCode, body })).toMatchObject({
        status: 503,
        json: { success: false, errorCode: 'verification.send-failed' },
      });
    }
    for (const username of ['demomember', 'nobody12']) {
      const body = { username, email: 'demomember@demo.example' };
      expect(await gateway.call({ endpoint: endpoints.forgotPasswordByEmail, brand: 'lotus', body })).toMatchObject({
        json: { errorCode: 'verification.send-failed' },
      });
    }
  });
});
