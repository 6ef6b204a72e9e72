import { createHash } from 'node:crypto';
import { makeKeyPair } from '@pavilion/platform';
import { visitorHash } from '../visitor/visitor';
import { signToken } from '../testing/fake-registry';
import { reportWith, tokenIn } from '../testing/page-report';
import { linkOf } from './link-handler';
import { startTestEdge, type TestEdge } from '../testing/test-edge';
import { candidateId, stableId } from '../testing/test-site';

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
  await edge.until(async () => (await edge.operations('/readyz')).status === 200);
});
afterEach(() => edge.close());

const hour = 3_600_000;
const [tester, other] = ['t'.repeat(22), 'o'.repeat(22)];
const link = (change: object = {}) => ({
  kind: 'test-link',
  link: 'link-of-16-letters',
  brand: 'aurora',
  composition: candidateId,
  issuedAt: Date.now(),
  expiresAt: Date.now() + hour,
  ...change,
});
const tokenOf = (change: object = {}, key = edge.key): string => signToken(link(change), key);
const as = (visitor: string, more = '') => ({ headers: { cookie: `visitor-3000=${visitor}${more}` } });
const idOf = async (headers: ReturnType<typeof as>, path = '/', get = edge.get): Promise<string> =>
  /"composition":\{"id":"(\w+)"/.exec((await get(path, headers)).text)?.[1] ?? '';
const look = (token: string, visitor = tester, more: object = {}) =>
  edge.get(`/promotions/7?x=1&pavilion-link=${token}`, { ...as(visitor), ...more });
const open = (token: string, visitor = tester, path = '/promotions/7?x=1&') =>
  edge.get(`${path}pavilion-link=${token}`, {
    method: 'POST',
    headers: { ...as(visitor).headers, 'sec-fetch-site': 'same-origin' },
  });

it('pins the browser that opens a link, over navigation, until it leaves; others see what they saw', async () => {
  const token = tokenOf();
  const { status, headers } = await open(token);
  expect([status, headers.location]).toEqual([303, '/promotions/7?x=1']);
  const [cookie = ''] = headers['set-cookie'] ?? [];
  expect(cookie).toMatch(
    new RegExp(`^pin-3000=${token.replace('.', '\\.')}; Path=/; Max-Age=3(599|600); HttpOnly; SameSite=Lax$`),
  );
  const pinned = as(tester, `; pin-3000=${token}`);
  expect([await idOf(pinned), await idOf(pinned, '/game'), await idOf(as(other)), await idOf(as(tester))]).toEqual([
    candidateId,
    candidateId,
    stableId,
    stableId,
  ]);
  expect((await edge.get('/', pinned)).text).toContain('"pin":{"link":"link-of-16-letters","expiresAt":');
  expect(edge.registry().owners.get('link-of-16-letters')).toBe(visitorHash(tester));
  expect((await edge.get('/', pinned)).text).toContain('"differs":[{"app":"remote-lobby","version":"1.1.0"}]}');
  const moved = edge.documentUnder('aurora', 'd'.repeat(64));
  edge.backends.document = (brand) =>
    edge.signDocument(
      brand === 'aurora'
        ? {
            ...moved,
            revision: 2,
            stable: { ...moved.stable, composition: edge.documents.composition('aurora').composition },
          }
        : edge.documentOf(brand),
    );
  edge.backends.revision = 2;
  edge.registry().announce('aurora', 2);
  await edge.until(async () => (await edge.get('/', pinned)).text.includes('"differs":[]}'));
  const left = await edge.get('/game?pavilion-link=off', pinned);
  expect([left.status, left.headers.location, left.headers['set-cookie']]).toEqual([
    303,
    '/game',
    ['pin-3000=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
  ]);
});

it("is used up by nobody who only looks at it: it asks first, in the brand's look and languages, without a script", async () => {
  const token = tokenOf();
  const ahead = [
    {},
    { method: 'HEAD' },
    { headers: { ...as(other).headers, 'sec-purpose': 'prefetch' } },
    { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } },
  ];
  for (const more of ahead) expect((await look(token, other, more)).status).toBe(200);
  const foreign = await edge.get(`/?pavilion-link=${token}`, {
    method: 'POST',
    headers: { ...as(other).headers, 'sec-fetch-site': 'cross-site' },
  });
  expect([foreign.status, foreign.headers['set-cookie'], edge.registry().owners.size]).toEqual([200, undefined, 0]);
  const { text, headers } = await look(token);
  expect(text).toContain(
    `<form method="post" action="/promotions/7?x=1&amp;pavilion-link=${token}"><button>開啟測試版本</button></form>`,
  );
  expect(text).toContain('<a href="/promotions/7?x=1">');
  expect(text).toContain('body{margin:0}');
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
  expect([headers['cache-control'], text.includes('<script')]).toEqual(['no-store', false]);
  expect(headers['content-security-policy']).toContain(
    `default-src 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  for (const [language, button] of [
    ['EN', 'Open test version'],
    ['VI', 'Mở bản thử nghiệm'],
  ]) {
    expect((await look(token, tester, { headers: { cookie: `lang-3000=${language}` } })).text).toContain(
      `<button>${button}</button>`,
    );
  }
  expect((await open(token)).headers['set-cookie']?.[0]).toContain('pin-3000=');
  const again = await look(token, tester, as(tester, `; pin-3000=${token}`));
  expect([again.status, again.headers.location]).toEqual([303, '/promotions/7?x=1']);
});

it.each<[string, () => string]>([
  ['override.expired', () => tokenOf({ issuedAt: Date.now() - 2 * hour, expiresAt: Date.now() - 61_000 })],
  ['override.expired', () => tokenOf({ issuedAt: Date.now() + 90_000, expiresAt: Date.now() + hour })],
  ['override.wrong-brand', () => tokenOf({ brand: 'lotus' })],
  ['override.unsigned', () => tokenOf({}, makeKeyPair('ed25519'))],
  ['override.unsigned', () => tokenOf().split('.')[0] ?? ''],
  [
    'override.unsigned',
    () =>
      `${Buffer.from(JSON.stringify(link({ expiresAt: Date.now() + 2 * hour }))).toString('base64url')}.${tokenOf().split('.')[1]}`,
  ],
  ['override.malformed', () => 'nonsense'],
  ['override.malformed', () => tokenOf({ kind: 'brand' })],
  ['override.malformed', () => tokenOf({ expiresAt: Date.now() + 73 * hour })],
  ['override.malformed', () => `${tokenOf()}.${'x'.repeat(5_000)}`],
])('a link that is refused as %s changes nothing and says so', async (code, makeToken) => {
  const token = makeToken();
  const { status, headers } = await open(token);
  expect([status, headers.location, headers['set-cookie']]).toEqual([303, `/promotions/7?x=1#${code}`, undefined]);
  expect(await idOf(as(tester, `; pin-3000=${token}`))).toBe(stableId);
  expect(edge.registry().owners.size).toBe(0);
  expect(await edge.metric(`edge_test_links_total{outcome="${code}"}`)).toBe(1);
});

it('bears clocks that differ a little', async () => {
  const late = tokenOf({ issuedAt: Date.now() - hour, expiresAt: Date.now() - 30_000 });
  const early = tokenOf({ link: 'another-link-16-letters', issuedAt: Date.now() + 30_000 });
  for (const token of [late, early]) expect((await open(token)).headers['set-cookie']?.[0]).toContain('pin-3000=');
});

it('belongs to the first browser: neither the link nor a copied cookie works in another', async () => {
  const token = tokenOf();
  await open(token);
  const replayed = await open(token, other);
  expect([replayed.headers.location, replayed.headers['set-cookie']]).toEqual([
    '/promotions/7?x=1#override.replayed',
    undefined,
  ]);
  expect(await idOf(as(other, `; pin-3000=${token}`))).toBe(stableId);
  expect(await idOf({ headers: { cookie: `pin-3000=${token}` } })).toBe(stableId);
  expect(await idOf(as(tester, `; pin-3000=${token}`))).toBe(candidateId);
});

it('works on without the registry where it was opened; a new one cannot be checked', async () => {
  const [token, later] = [tokenOf(), tokenOf({ link: 'another-link-16-letters' })];
  await open(token);
  edge.stopRegistry();
  expect(await idOf(as(tester, `; pin-3000=${token}`))).toBe(candidateId);
  expect((await open(later)).headers.location).toBe('/promotions/7?x=1#override.unavailable');
  const restarted = await edge.startEdge();
  expect(await idOf(as(tester, `; pin-3000=${token}`), '/', restarted.get)).toBe(stableId);
  await edge.restartRegistry();
  await edge.until(async () => (await idOf(as(tester, `; pin-3000=${token}`), '/', restarted.get)) === candidateId);
  await restarted.edge.close();
});

it('shows no composition that is another, or not signed as one of the brand', async () => {
  edge.backends.composition = () => edge.signDocument({ ...edge.documents.composition('aurora'), id: 'f'.repeat(64) });
  expect((await open(tokenOf())).headers.location).toContain('#override.unavailable');
  edge.backends.composition = () => edge.signDocument(edge.documents.composition('lotus'));
  expect((await open(tokenOf())).headers.location).toContain('#override.unavailable');
  edge.backends.composition = () => edge.signDocument(edge.documents.brand('aurora', 1));
  expect((await open(tokenOf())).headers.location).toContain('#override.unavailable');
  expect(await edge.metric('edge_refused_documents_total{code="document.wrong-composition"}')).toBe(1);
});

it.each([
  ['//evil.example/x?', '/evil.example/x'],
  ['/\\evil.example?', '/evil.example'],
  ['/%2F/evil.example?', '/%2F/evil.example'],
])('leads to no other site: %s', async (path, target) => {
  expect(linkOf(`${path}pavilion-link=off`)).toEqual({ token: 'off', target });
  const { status, headers } = await open('off', tester, path);
  expect([status, headers.location]).toEqual([400, undefined]);
});

it('names the release that a pinned browser reports of as pinned', async () => {
  const token = tokenOf();
  await open(token);
  const page = tokenIn(await edge.get('/', as(tester, `; pin-3000=${token}`)));
  const report = reportWith(page, {
    composition: candidateId,
    loads: [],
    violations: [{ app: null, directive: 'script-src', blocked: 'inline' }],
  });
  const answer = await edge.get('/federation/reports', {
    method: 'POST',
    body: JSON.stringify(report),
    ...as(tester, `; pin-3000=${token}`),
  });
  expect(answer.status).toBe(204);
  await edge.until(() => edge.registry().batches.some(({ reports }) => reports.length > 0));
  expect(edge.registry().batches.flatMap(({ reports }) => reports)).toMatchObject([
    { pinned: true, composition: candidateId },
  ]);
});
