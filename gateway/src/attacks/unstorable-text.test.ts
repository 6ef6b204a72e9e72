import { type Endpoint, endpoints } from '@pavilion/api-contract';
import { allCalls } from '@pavilion/api-contract/all';
import { registerPerson, tokenOf } from '../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  token = tokenOf(await registerPerson(gateway, { username: 'Unstorable1' }));
});
afterAll(() => gateway.close());

const all: readonly Endpoint[] = Object.values(allCalls);
const texts = { 'a NUL character': 'a\0b', 'half of a surrogate pair': 'a\ud83d' };
const coded = { success: false, errorCode: expect.any(String) };

/** Names that any call's text has; those that a call does not know are ignored by it. */
const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [
      'url',
      'username',
      'password',
      'nodeId',
      'id',
      'name',
      'keyword',
      'icon',
      'image',
      'token',
      'mobile',
      'email',
      'code',
      'invitationCode',
    ].map((name) => [name, text]),
  );

describe.each(Object.entries(texts))('%s', (_, text) => {
  it.each(all.map((endpoint) => [endpoint.id, endpoint] as const))(
    'is refused in the query of %s',
    async (_id, endpoint) => {
      const answer = await gateway.call({
        endpoint,
        token,
        query: fieldsOf(text.replace('\ud83d', '\0')),
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      });
      expect(answer.status).toBe(400);
    },
  );

  it.each(all.filter(({ method }) => method !== 'GET').map((endpoint) => [endpoint.id, endpoint] as const))(
    'is refused in the body of %s',
    async (_id, endpoint) => {
      const answer = await gateway.call({ endpoint, token, body: fieldsOf(text) });
      expect(answer).toMatchObject({ status: 400, json: coded });
    },
  );
});

it.each([
  '/assets/avatar/%00',
  '/assets/art/%00/%00',
  '/assets/category/%00.webp',
  '/assets/vendor/%00.webp',
  '/sandbox/messages?brand=aurora&to=%00',
  '/sandbox/inbox?to=%00',
])('is refused in the address %s', async (url) => {
  const answer = await gateway.gateway.http.app.inject({ url, headers: { host: 'aurora.localhost' } });
  expect(answer.statusCode).toBe(400);
});

it.each(['%00', '------------------------------------', 'x'.repeat(5_000)])(
  'is no way to a fault in cookies: %s',
  async (value) => {
    const cookies = { SHELL_captcha: decodeURIComponent(value), remember: decodeURIComponent(value) };
    const answer = await gateway.call({
      endpoint: endpoints.login,
      brand: 'lotus',
      cookies,
      deviceId: decodeURIComponent(value),
      body: { username: 'nobody1', password: 'whatever1', captcha: '1234', type: 'username' },
    });
    expect(answer.status).toBeLessThan(500);
  },
);
