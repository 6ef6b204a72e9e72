import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseBootData } from '@pavilion/remote-contract';
import { tokenIn } from './testing/page-report';
import { startTestEdge, type TestEdge } from './testing/test-edge';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge({ env: { LOADING_HOST_MS: '1234' } });
  await edge.until(async () => (await edge.operations('/readyz')).status === 200);
});
afterAll(() => edge.close());

const bootOf = (html: string) => parseBootData(/id="pavilion-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
const lobbyFolder = () => `/assets/r/remote-lobby/1.0.0-${'c'.repeat(12)}/`;

describe('pages', () => {
  it('are of the brand of the host, in the language of the cookie, painted before any script', async () => {
    const aurora = await edge.get('/');
    expect(aurora.text).toContain('<p>home TW Aurora &amp; &lt;Co&gt;</p>');
    expect(aurora.text).toContain('lang="zh-Hant"');
    expect(aurora.text.indexOf('<p>home')).toBeLessThan(aurora.text.indexOf('pavilion-boot'));
    const lotus = await edge.get('/', { host: 'lotus.localhost:3000', headers: { cookie: 'a=1; lang-3000=EN' } });
    expect(lotus.text).toContain('<p>home EN Lotus</p>');
    expect(bootOf(lotus.text)).toMatchObject({ language: 'EN', languageCookie: 'lang-3000', brand: { code: 'lotus' } });
    const unknown = await edge.get('/', { host: 'lotus.localhost', headers: { cookie: 'lang-3000=VI' } });
    expect(bootOf(unknown.text).language).toBe('TW');
    expect((await edge.get('/', { host: 'evil.example' })).status).toBe(421);
  });

  it('carry the composition as data that no text can break out of, and nothing of the visitor', async () => {
    const { text } = await edge.get('/');
    const boot = bootOf(text);
    expect(boot.composition.remotes['remote-lobby']).toMatchObject({
      entry: `${lobbyFolder()}remoteEntry.js`,
      containerName: 'lobby',
      fallback: null,
    });
    expect(boot).toMatchObject({
      limits: { attemptMs: 20_000, slowMs: 8_000, silenceMs: 8_000, hostMs: 1_234, lastMs: 120_000 },
      candidate: false,
      pin: null,
    });
    expect(boot.messages['shell']).toEqual({ hello: '</script><script>alert(1)</script>' });
    expect(text.match(/<script/g)).toHaveLength(4);
    expect(text).not.toContain('203.0.113.7');
    expect(Object.keys(boot.integrity)).toContain(`${lobbyFolder()}home.css`);
  });

  it('are refused everything but their own inline code by an enforced policy', async () => {
    const { text, headers } = await edge.get('/');
    const policy = String(headers['content-security-policy']);
    const inline = [...text.matchAll(/<script>(.*?)<\/script>|<style>(.*?)<\/style>/gs)].map(
      ([, script, style]) => script ?? style ?? '',
    );
    expect(inline).toHaveLength(3);
    for (const code of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default html");
    expect(policy).toContain('frame-src http://vendor.localhost:3003');
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(text).not.toContain('style="');
  });

  it('ask ahead for exactly what the route needs', async () => {
    const listOf = (text: string) =>
      JSON.parse(/id="pavilion-preload">(.*?)<\/script>/.exec(text)?.[1] ?? '[]').map(([address]: [string]) => address);
    const home = await edge.get('/');
    expect(listOf(home.text)).toEqual([
      `/assets/r/host/1.0.0-${'b'.repeat(12)}/main.js`,
      `${lobbyFolder()}remoteEntry.js`,
    ]);
    expect(home.text).toContain(`<link rel="preload" as="style" href="${lobbyFolder()}home.css"`);
    expect((await edge.get('/game')).text).not.toContain('<link rel="preload" as="style"');
  });

  it.each([
    ['/home', 200, 'home'],
    ['/index.html', 200, 'home'],
    ['/login', 200, 'home'],
    ['/promotions/7', 200, 'plain'],
    ['/game', 200, 'bare'],
    ['/help', 200, 'plain'],
    ['/helpmc', 200, 'plain'],
    ['/promotions/7/8', 404, 'plain'],
    ['/no-such-page', 404, 'plain'],
    ['/help/', 200, 'plain'],
    ['/%E5%84%AA', 404, 'plain'],
  ])('%s answers %i with the shape %s', async (path, status, shape) => {
    const answer = await edge.get(path);
    expect([answer.status, answer.text.includes(`<p>${shape} TW`)]).toEqual([status, true]);
  });

  it.each([['/'], ['/no-such-page']])(
    'bring what signs their reports in a header, never in their bytes: %s',
    async (path) => {
      const [one, other, head] = [
        await edge.get(path),
        await edge.get(path, { headers: { 'accept-encoding': 'br' } }),
        await edge.get(path, { method: 'HEAD' }),
      ];
      const tokens = [one, other, head].map(tokenIn);
      expect(new Set(tokens).size).toBe(3);
      for (const token of tokens)
        expect(token).toMatch(/^[\w-]{22}\.\d+\.[\w-]{43}\.stable\.aurora\.a{64}\.[\w-]{43}$/);
      expect(brotliDecompressSync(other.raw).equals(one.raw)).toBe(true);
    },
  );

  it('are sent compressed to who takes it, and the same in every form', async () => {
    const plain = await edge.get('/');
    const brotli = await edge.get('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gzip = await edge.get('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(brotliDecompressSync(brotli.raw).equals(plain.raw)).toBe(true);
    expect(gunzipSync(gzip.raw).equals(plain.raw)).toBe(true);
    const head = await edge.get('/', { method: 'HEAD' });
    expect([head.raw.length, head.headers['content-length']]).toEqual([0, String(plain.raw.length)]);
  });

  it('refuses other methods and unreadable addresses', async () => {
    expect((await edge.get('/', { method: 'POST' })).status).toBe(405);
    expect((await edge.get('/%zz')).status).toBe(400);
  });
});

describe('files of releases', () => {
  it('are kept for a year and typed', async () => {
    const { text, headers, status } = await edge.get(`${lobbyFolder()}remoteEntry.js?again=1`);
    expect([status, text]).toEqual([200, 'lobby()']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  it.each(['/assets/r/remote-lobby/none/x.js', '/assets/r/', '/assets/r/x', '/assets/r/a..b/c'])(
    '%s is not there',
    async (path) => {
      const { status, text } = await edge.get(path);
      expect([status, text]).toEqual([404, '{"success":false,"errorCode":"artifact.unknown"}']);
    },
  );
});

describe('servers behind', () => {
  it("see the request as it came, with the visitor's address and without hop headers", async () => {
    const answer = await edge.get('/wps/member/info?x=1', {
      headers: { 'x-forwarded-for': '1.2.3.4', connection: 'x-private', 'x-private': 'no', authorization: 'token' },
    });
    const seen = JSON.parse(answer.text);
    expect(seen.url).toBe('/wps/member/info?x=1');
    expect(seen.headers).toMatchObject({
      host: 'aurora.localhost:3000',
      'x-forwarded-host': 'aurora.localhost:3000',
      'x-forwarded-for': '127.0.0.1',
      authorization: 'token',
    });
    expect(seen.headers).not.toHaveProperty('x-private');
  });

  it('stream in both directions, and hear when the visitor goes', async () => {
    let gone: () => void = () => undefined;
    const left = new Promise<void>((resolve) => (gone = resolve));
    edge.backends.gateway = (incoming, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: stream.opened\n\n');
      incoming.on('close', gone);
    };
    const socket = connect(edge.port, '127.0.0.1');
    socket.write('GET /wps/events HTTP/1.1\r\nHost: lotus.localhost\r\n\r\n');
    const first = await new Promise<string>((resolve) => {
      let all = '';
      socket.on('data', (chunk) => (all += chunk).includes('stream.opened') && resolve(all));
    });
    expect(first).toContain('text/event-stream');
    socket.destroy();
    await left;
  });
});
