import { anyRow } from '@pavilion/platform';
import { deviceCookie, type Endpoint, endpoints } from '@pavilion/api-contract';
import { allCalls } from '@pavilion/api-contract/all';
import * as v from 'valibot';
import { backAddress } from '../modules/launch/launch-address';
import { registerPerson, signIn, tokenOf } from '../testing/test-accounts';
import { switchModules } from '../testing/test-brand';
import { startTestGateway, testDevice, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
let remembered = '';
let session = '';
beforeAll(async () => {
  gateway = await startTestGateway();
  // No brand has a chat; its calls are tried all the same.
  await switchModules(gateway, 'aurora', { CBS3: true });
  await registerPerson(gateway, { username: 'CrossSite' });
  const answer = await signIn(gateway, { username: 'CrossSite', more: { rememberDevice: true } });
  remembered = answer.cookies['SHELL_remember'] ?? '';
  session = tokenOf(answer);
});
afterAll(() => gateway.close());

const all: readonly Endpoint[] = Object.values<Endpoint>(allCalls);
/** Everything that an account's owner would notice. */
const state = async (): Promise<unknown> =>
  await gateway.database.rows(
    anyRow,
    `select (select count(*) from member) as members, (select count(*) from session where ended_at is null) as sessions,
       (select string_agg(password_hash, ',' order by member_id) from credential) as passwords,
       (select count(*) from device_token where used_at is null) as tokens,
       (select count(*) from device_token_family where revoked_at is null) as families,
       (select count(*) from ledger_transaction) as postings`,
  );

/**
 * What a page of anybody can have a visitor's browser send without being asked first: the cookies go along at worst.
 */
const simple = (method: 'GET' | 'POST', url: string, contentType?: string) =>
  gateway.gateway.http.app.inject({
    method,
    url,
    cookies: { [deviceCookie]: testDevice, SHELL_remember: remembered },
    headers: {
      host: 'aurora.localhost',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(contentType === undefined
      ? {}
      : {
          payload: contentType.startsWith('application/x-www')
            ? 'username=CrossSite&email=a%40b.example'
            : '{"username":"CrossSite"}',
        }),
  });

/** Older clients post some reads as well: those change nothing whoever sends them. */
const posts = all
  .filter(({ method }) => method !== 'GET')
  .flatMap(({ method, path, aliases }) => [{ method, path }, ...aliases])
  .filter(({ method }) => method === 'POST');
const reads = all.filter(({ method, auth }) => method === 'GET' && auth === 'session');

test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
  'posts of another site as %s change nothing',
  async (contentType) => {
    const before = await state();
    for (const { path } of posts) {
      const answer = await simple('POST', path, contentType);
      expect([path, answer.statusCode >= 400 || answer.json().success === false]).toEqual([path, true]);
      expect([path, answer.statusCode]).not.toEqual([path, 500]);
    }
    expect(await state()).toEqual(before);
  },
);

test('a form is refused where JSON is asked for, even with a session', async () => {
  const rows = await gateway.database.rows(
    v.object({ node_id: v.string() }),
    "select node_id from game where brand_id = 'aurora' order by 1 limit 1",
  );
  const post = (contentType: string, payload: string) =>
    gateway.gateway.http.app.inject({
      method: 'POST',
      url: endpoints.addFavourite.path,
      payload,
      cookies: { [deviceCookie]: testDevice },
      headers: { host: 'aurora.localhost', authorization: session, 'content-type': contentType },
    });
  const nodeId = rows[0]?.node_id ?? '';
  const asForm = await post('application/x-www-form-urlencoded', `nodeId=${nodeId}`);
  expect([asForm.statusCode, asForm.json().errorCode]).toEqual([400, 'request_param_err']);
  expect((await post('application/json', JSON.stringify({ nodeId }))).statusCode).toBe(200);
});

test('cookies alone open nothing that belongs to an account', async () => {
  for (const { path } of reads)
    expect([path, [401, 404].includes((await simple('GET', path)).statusCode)]).toEqual([path, true]);
  expect((await gateway.call({ endpoint: endpoints.memberInfo, token: session })).status).toBe(200);
});

test('no other site is let in by an answer to its browser’s question', async () => {
  for (const { method, path } of [
    endpoints.login,
    endpoints.loginByDevice,
    endpoints.forgetDevice,
    endpoints.changePassword,
  ]) {
    const asked = await gateway.gateway.http.app.inject({
      method: 'OPTIONS',
      url: path,
      headers: {
        host: 'aurora.localhost',
        origin: 'https://evil.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,encryption',
      },
    });
    expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('cookies stay with the site, away from scripts, and with https when the browser came by it', async () => {
  for (const proto of ['http', 'https']) {
    const answer = await gateway.gateway.http.app.inject({
      url: endpoints.captcha.path,
      headers: { host: 'aurora.localhost', 'x-forwarded-proto': proto },
    });
    const header = String(answer.headers['set-cookie']);
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Lax/);
    expect(/Secure/.test(header)).toBe(proto === 'https');
    expect(header).not.toMatch(/Domain=/i);
  }
});

describe('an address to go back to', () => {
  const site = { origin: 'https://aurora.example' };
  test.each([
    'https://evil.example/',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\t//evil.example',
    'https:evil.example',
    'https://aurora.example@evil.example/',
    'https://aurora.example.evil.example/',
    'http://aurora.example/',
    'https://aurora.example:8443/',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://aurora.example/1',
    'file:///etc/passwd',
    'https://%65vil.example',
    '////evil.example',
    'https:\\\\evil.example',
  ])('%j leads home', (asked) => {
    expect(new URL(backAddress(site, asked)).origin).toBe(site.origin);
  });

  test.each([
    ['/rng?page=AV', 'https://aurora.example/rng?page=AV'],
    ['https://aurora.example/live', 'https://aurora.example/live'],
    [undefined, 'https://aurora.example/'],
  ])('%j stays', (asked, address) => {
    expect(backAddress(site, asked)).toBe(address);
  });
});
