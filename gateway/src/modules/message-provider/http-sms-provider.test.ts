import { createHmac } from 'node:crypto';
import { parseAmount } from '@pavilion/money';
import { createHttpSmsProvider, type HttpSmsSettings } from './http-sms-provider';
import { createNetworkGuard, isPublicAddress } from './network-guard';
import { valueAt } from './sms-answer';
import { costOf, partsOfText, routeOf } from './sms-routes';
import { type SmsServer, startSmsServer } from './testing/sms-server';

let server: SmsServer;
beforeAll(async () => {
  server = await startSmsServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.arrivals.length = 0;
  server.answer = () => ({ status: 200, body: '{"messages":[{"state":"queued"}]}' });
});

const message = (more: object = {}) => ({
  ...{ brandId: 'aurora', reference: 'ref-1', to: '+84912345678', sender: 'AURORA', text: 'mã "1"\n& {number}=x' },
  ...more,
});

function provider(
  more: Partial<HttpSmsSettings> = {},
  named = [`127.0.0.1:${server.port}`, `localhost:${server.port}`],
) {
  const settings: HttpSmsSettings = {
    ...{ method: 'POST', url: `http://127.0.0.1:${server.port}/send`, headers: [], secretHeaders: [], plus: true },
    body: {
      kind: 'json',
      template: { to: ['{number}'], from: '{sender}', body: { text: '{text}' }, id: 'x-{reference}', ttl: 300 },
    },
    signature: null,
    answer: { status: [200], pointer: '/messages/0/state', taken: ['queued'], refused: ['blocked'] },
    timeoutMs: 15_000,
    ...more,
  };
  return createHttpSmsProvider(settings, { guard: createNetworkGuard(named), clock: { now: () => 1_790_000_000_000 } });
}

test('a request in JSON holds what the template says, whatever the text is, signed and with the secret of its header', async () => {
  const secretHeaders = [{ name: 'Authorization', value: 'Bearer {number}' }];
  const signature = { header: 'X-Signature', timestampHeader: 'X-Timestamp', secret: 'key of the brand' };
  await provider({ secretHeaders, signature, headers: [{ name: 'X-Ref', value: '{reference}' }] }).send(message());
  const [{ headers, body, method }] = server.arrivals as [(typeof server.arrivals)[0]];
  expect(JSON.parse(body)).toEqual({
    ...{ to: ['+84912345678'], from: 'AURORA', body: { text: 'mã "1"\n& {number}=x' }, id: 'x-ref-1', ttl: 300 },
  });
  expect(headers).toMatchObject({
    authorization: 'Bearer {number}',
    'x-ref': 'ref-1',
    'content-type': 'application/json',
  });
  const signed = ['1790000000000', method, '/send', body].join('\n');
  expect(headers['x-signature']).toBe(createHmac('sha256', 'key of the brand').update(signed).digest('hex'));
});

test('as a form, and as an address, each is escaped in its own way', async () => {
  const fields = { to: '{number}', text: '{text}', ref: '{reference}' };
  await provider({ plus: false, body: { kind: 'form', fields } }).send(message());
  const url = `http://127.0.0.1:${server.port}/send/{number}?text={text}&ref={reference}`;
  await provider({ method: 'GET', url, body: { kind: 'none' } }).send(message());
  const [form, address] = server.arrivals;
  expect([...new URLSearchParams(form?.body)]).toEqual([
    ['to', '84912345678'],
    ['text', message().text],
    ['ref', 'ref-1'],
  ]);
  const asked = new URL(address?.path ?? '', 'http://host');
  expect([asked.pathname, asked.searchParams.get('text')]).toEqual(['/send/%2B84912345678', message().text]);
});

test.each([
  [{ status: 200, body: '{"messages":[{"state":"queued"}]}' }, undefined],
  [
    { status: 200, body: '{"messages":[{"state":"blocked"}]}' },
    { name: 'MessageRefusal', reason: 'http.refused' },
  ],
  [
    { status: 200, body: '{"messages":[]}' },
    { name: 'MessageFailure', reason: 'http.answer' },
  ],
  [
    { status: 200, body: '<html>' },
    { name: 'MessageFailure', reason: 'http.answer' },
  ],
  [
    { status: 200, body: 'x'.repeat(70_000) },
    { name: 'MessageFailure', reason: 'http.answer-too-long' },
  ],
  [{ status: 400 }, { name: 'MessageRefusal', reason: 'http.400' }],
  [{ status: 429 }, { name: 'MessageFailure', reason: 'http.429' }],
  [{ status: 503 }, { name: 'MessageFailure', reason: 'http.503' }],
  // Where it leads is not followed.
  [{ status: 302 }, { name: 'MessageFailure', reason: 'http.302' }],
])('an answer %j is judged', async (answer, expected) => {
  server.answer = () => answer;
  const sent = provider().send(message());
  await (expected === undefined ? sent : expect(sent).rejects.toMatchObject(expected));
  expect(server.arrivals).toHaveLength(1);
});

test('no answer in time is tried again', async () => {
  server.answer = () => undefined;
  await expect(provider({ timeoutMs: 150 }).send(message())).rejects.toMatchObject({ reason: 'http.timeout' });
});

test.each([
  ['http://127.0.0.1:PORT/', 'http.not-secure'],
  ['https://127.0.0.1:PORT/', 'network.private-address'],
  ['https://localhost:PORT/', 'network.private-address'],
  ['https://[::1]:PORT/', 'network.private-address'],
  ['https://2130706433:PORT/', 'network.private-address'],
])('%s is not asked unless whoever runs the installation named it', async (url, reason) => {
  const sent = provider({ url: url.replace('PORT', String(server.port)) }, []).send(message());
  await expect(sent).rejects.toMatchObject({ name: 'MessageRefusal', reason });
  expect(server.arrivals).toEqual([]);
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ...['10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'].map(
    (address) => [address, false] as const,
  ),
  ...['::1', '::ffff:8.8.8.8', 'fd00::1', 'fe80::1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1'].map(
    (address) => [address, false] as const,
  ),
] as const)('%s is of the open internet: %s', (address, isOpen) => {
  expect(isPublicAddress(address)).toBe(isOpen);
});

test('a name with one address inside among others is refused, and what was looked at is what is connected to', async () => {
  const resolve = jest.fn((_host: string, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]),
  );
  const found = await new Promise((done) =>
    createNetworkGuard([], resolve).lookupFor('sms.example', 443)('sms.example', { all: true }, (error) => done(error)),
  );
  expect(found).toMatchObject({ reason: 'network.private-address' });
  expect(resolve).toHaveBeenCalledTimes(1);
});

test('the longest prefix is the route, and a denied one none', () => {
  const route = (prefix: string, cost: string) => ({ prefix, provider: 'one', sender: '', cost: parseAmount(cost) });
  const routes = { routes: [route('+84', '0.03'), route('+8491', '0.02'), route('+886', '0.05')], denied: ['+84900'] };
  expect(routeOf(routes, '+84912345678')?.prefix).toBe('+8491');
  expect(routeOf(routes, '+84812345678')?.prefix).toBe('+84');
  expect([routeOf(routes, '+84900123456'), routeOf(routes, '+15551234567')]).toEqual([undefined, undefined]);
  expect(costOf(route('+84', '0.03'), 'đ'.repeat(71))).toBe(parseAmount('0.06'));
});

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  [`${'a'.repeat(159)}€`, 2],
  ['驗'.repeat(70), 1],
  ['驗'.repeat(71), 2],
])('parts of a text are counted', (text, parts) => {
  expect(partsOfText(text)).toBe(parts);
});

test('pointers are those of RFC 6901', () => {
  const document = { 'a/b': { '~': [{ '': 'found' }] } };
  expect(valueAt(document, '/a~1b/~0/0/')).toBe('found');
  expect([valueAt(document, '/constructor'), valueAt('text', '/length/x')]).toEqual([undefined, undefined]);
});
