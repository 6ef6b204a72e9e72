import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestEdge, type TestEdge } from './testing/test-edge';

let edge: TestEdge;
/** Addresses that reached a server behind. */
const forwarded: string[] = [];
beforeAll(async () => {
  edge = await startTestEdge();
  await edge.until(async () => (await edge.operations('/readyz')).status === 200);
  edge.backends.gateway = (incoming, response) => {
    // What the edge asks for itself comes from no browser.
    if (incoming.headers['x-forwarded-for'] !== undefined) forwarded.push(incoming.url ?? '');
    response.end('from behind');
  };
});
beforeEach(() => forwarded.splice(0));
afterAll(() => edge.close());

/** A request with its target byte by byte: clients tidy addresses up before they send them. */
async function send(target: string, method = 'GET'): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(edge.port, '127.0.0.1');
  socket.write(
    `${method} ${target} HTTP/1.1\r\nHost: aurora.localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

/** Every spelling of an address inside that some server is known to read as that address. */
const spellingsOf = (inside: string): string[] => {
  const word = inside.slice(1);
  const encoded = [...inside]
    .map((character) => (character === '/' ? '/' : `%${character.charCodeAt(0).toString(16)}`))
    .join('');
  return [
    `/wps/..${inside}`,
    `/wps/../${inside}`,
    `/wps/x/../..${inside}`,
    `/wps/%2e%2e${inside}`,
    `/wps/%2E%2E${inside}`,
    `/wps/.%2e${inside}`,
    `/wps/..%2f${word}`,
    `/wps%2f..${inside}`,
    `/wps/%2e%2e%2f${word}`,
    `/wps/%252e%252e${inside}`,
    `/wps/..;${inside}`,
    `/wps/..;a=b${inside}`,
    `/wps/;${inside}`,
    `/wps;x${inside}`,
    `/wps/..\\${word}`,
    `/wps/..%5c${word}`,
    `/wps\\..\\${word}`,
    `/wps/${inside}`,
    `/wps/./..${inside}`,
    `/wps/.${inside}`,
    `/wps/%00/..${inside}`,
    `/wps/..%00${inside}`,
    `/wps/..%c0%af${word}`,
    `/wps/..%ef%bc%8f${word}`,
    `/assets/..${inside}`,
    `/assets/r/../..${inside}`,
    `/assets/%2e%2e${inside}`,
    `/lgw/..${inside}`,
    `/lotto/lgw/../..${inside}`,
    `//${word}`,
    `///${word}`,
    `/.${inside}`,
    `/./${word}`,
    `/..${inside}`,
    `/%2e${inside}`,
    `/%2f${word}`,
    `/\\${word}`,
    encoded,
    `${inside};x`,
    `${inside}%00`,
    `${inside}%20`,
    `${inside}/`,
    `${inside}/..`,
    `${inside}?a=b`,
    inside.toUpperCase(),
    `/${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    inside,
  ];
};

describe.each([
  '/internal/brands/aurora/status',
  '/sandbox/messages',
  '/sandbox/inbox',
  '/seamless/debit',
  '/payments/notices/sandbox',
  '/docs',
  '/openapi.json',
  '/metrics',
  '/readyz',
  '/federation/brands/aurora/composition',
  '/federation/brands/lotus/composition',
  '/federation/brands',
  '/federation/changes',
  '/federation/tokens',
  '/federation/intake',
])('%s', (inside) => {
  it('is behind the door under every spelling', async () => {
    const answers = await Promise.all(
      spellingsOf(inside).flatMap((target) =>
        ['GET', 'POST'].map(async (method) => ({ target, method, ...(await send(target, method)) })),
      ),
    );
    for (const { target, method, status, body } of answers) {
      expect({
        target,
        method,
        closed: [400, 404, 405].includes(status),
        isOurs: body.includes('"success":false') || body.startsWith('<!doctype html>'),
      }).toEqual({ target, method, closed: true, isOurs: true });
    }
    expect(forwarded).toEqual([]);
    expect(
      edge
        .registry()
        .asked.filter(
          (url) => !/^\/federation\/(?:changes|brands\/(?:aurora|lotus)\/composition)$|^\/readyz$/.test(url),
        ),
    ).toEqual([]);
    expect(
      answers.filter(
        ({ body }) => /remoteEntry|digest|payload|edge_/.test(body) && !body.startsWith('<!doctype html>'),
      ),
    ).toEqual([]);
  });
});

describe("the player's door", () => {
  it('goes on to the gateway for what players call, under the one spelling of each address', async () => {
    for (const target of ['/wps/member/info?x=%2e%2e/..;', '/lgw/games/game_menus', '/assets/art/0123/7-270.webp'])
      expect((await send(target)).body).toContain('from behind');
    expect(forwarded).toHaveLength(3);
    expect((await send('/wps/member%20x')).status).toBe(400);
    expect((await send('/WPS/member/info')).status).toBe(404);
    expect((await send('http://aurora.localhost/wps/member/info')).status).toBe(400);
  });

  it('says whether the product can serve and not a word more', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => edge.get('/healthz')));
    expect(new Set(answers.map(({ status, text: body }) => `${status} ${body}`))).toEqual(new Set(['200 ok\n']));
    const operations = [
      '/healthz',
      '/readyz',
      '/metrics',
      '/',
      '/wps/member/info',
      '/federation/brands/aurora/composition',
      '/toString',
    ];
    expect(await Promise.all(operations.map(async (path) => (await edge.operations(path)).status))).toEqual([
      200, 200, 200, 404, 404, 404, 404,
    ]);
  });

  it.each([
    ['GET', '/%zz', 400],
    ['GET', `/${'a'.repeat(3_000)}`, 414],
    ['GET', '/'.repeat(15_000), 414],
    ['GET', `/?${'q'.repeat(8_000)}`, 414],
    ['DELETE', '/', 405],
    ['GET', '/federation/brands', 404],
    ['GET', '/assets/r/none/x.js', 404],
    ['POST', '/federation/reports', 400],
  ])('refuses %s %.20s with %i as data that nothing may run, frame or keep', async (method, target, status) => {
    const answer = await edge.get(target, { method });
    expect([answer.status, Object.keys(JSON.parse(answer.text))]).toEqual([
      status,
      expect.arrayContaining([expect.stringMatching(/^(errorCode|code)$/)]),
    ]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('refuses unknown hosts in the same way', async () => {
    const answer = await edge.get('/', { host: 'evil.example' });
    expect([answer.status, answer.headers['x-content-type-options'], answer.text]).toEqual([
      421,
      'nosniff',
      '{"success":false,"errorCode":"domain_check_failed"}',
    ]);
  });

  it('goes on with a connection on which an address was too long', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) =>
      new Promise<{ status: number; port: number }>((resolve, reject) => {
        const outgoing = request(
          { host: '127.0.0.1', port: edge.port, path, agent, headers: { host: 'aurora.localhost' } },
          (incoming) => {
            const port = incoming.socket.localPort ?? 0;
            incoming.resume().on('end', () => resolve({ status: incoming.statusCode ?? 0, port }));
          },
        );
        outgoing.on('error', reject).end();
      });
    const [first, second] = [await ask(`/${'a'.repeat(9_000)}`), await ask('/')];
    agent.destroy();
    expect([first.status, second.status, second.port]).toEqual([414, 200, first.port]);
  });
});
