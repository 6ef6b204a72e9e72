import { type AcceptedReport, largestReport } from '@pavilion/federation-contract';
import { failedLoad, reportWith, tokenIn } from '../testing/page-report';
import { visitorHash } from '../visitor/visitor';
import { startTestEdge, type TestEdge } from '../testing/test-edge';
import { candidateId, stableId } from '../testing/test-site';
import { createPageTokens } from './page-token';
import { createReportOutbox } from './report-outbox';

let edge: TestEdge;
const start = async (env: Record<string, string> = {}): Promise<void> => {
  edge = await startTestEdge({ env });
  await edge.until(async () => (await edge.operations('/readyz')).status === 200);
};
afterEach(() => edge.close());

const visitor = 'v'.repeat(22);
const own = { cookie: `visitor-3000=${visitor}` };
const open = async (headers: Record<string, string> = own, from = edge): Promise<string> =>
  tokenIn(await from.get('/', { headers }));
const send = (body: object | string, headers: Record<string, string> = own, from: Pick<TestEdge, 'get'> = edge) =>
  from.get('/federation/reports', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  });
const received = () => edge.registry().batches.flatMap(({ reports }) => reports);
const leases = () => edge.registry().batches.flatMap(({ leases: held }) => held);

it('hands reports to the registry with what the token says and only the edge knows, and open pages as leases', async () => {
  await start();
  const token = await open();
  expect((await send(reportWith(token))).status).toBe(204);
  await edge.until(() => received().length === 1);
  expect(received()).toEqual([
    {
      brand: 'aurora',
      composition: stableId,
      page: token.slice(0, 22),
      visitor: visitorHash(visitor),
      pinned: false,
      network: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      at: expect.any(Number) as number,
      loads: [failedLoad],
      violations: [],
    },
  ]);
  expect(Math.abs((received()[0]?.at ?? 0) - Date.now())).toBeLessThan(20_000);
  expect(leases()).toEqual([{ brand: 'aurora', composition: stableId }]);
  for (let beat = 0; beat < 3; beat += 1) expect((await send(reportWith(token, { loads: [] }))).status).toBe(204);
  await edge.until(() => leases().length > 1);
  expect(received()).toHaveLength(1);
});

it('takes the visitor, the page and the bucket from the token, whatever cookies say that came with the report', async () => {
  await start();
  const token = await open();
  for (const cookie of ['', `visitor-3000=${'w'.repeat(22)}`, 'pin-3000=nonsense'])
    await send(reportWith(token), { cookie });
  await edge.until(() => received().length === 3);
  expect(new Set(received().map(({ page, visitor: who, pinned }) => `${page} ${who} ${pinned}`))).toEqual(
    new Set([`${token.slice(0, 22)} ${visitorHash(visitor)} false`]),
  );
});

const refusals: [number, string, object | string | ((token: string) => object | string), Record<string, string>][] = [
  [400, 'report.malformed', 'nonsense', own],
  [400, 'report.malformed', (token) => reportWith(token, { loads: [{ ...failedLoad, app: 'evil' }] }), own],
  [403, 'report.wrong-brand', (token) => reportWith(token, { brand: 'lotus' }), own],
  [403, 'report.wrong-brand', (token) => reportWith(token), { origin: 'http://evil.example' }],
  [403, 'report.wrong-brand', (token) => reportWith(token), { 'sec-fetch-site': 'cross-site' }],
  [403, 'report.wrong-composition', (token) => reportWith(token, { composition: candidateId }), own],
  [403, 'report.unsigned', { ...reportWith(''), token: undefined }, own],
  [403, 'report.unsigned', reportWith(''), own],
  [403, 'report.unsigned', (token) => reportWith(`${token.slice(0, -43)}${'A'.repeat(43)}`), own],
  [403, 'report.unsigned', (token) => reportWith(token.replace('stable', 'pinned')), own],
  [413, 'report.too-large', (token) => `${JSON.stringify(reportWith(token))}${' '.repeat(largestReport)}`, own],
];
it.each(refusals)('refuses with %i %s', async (...[status, code, body, headers]) => {
  await start();
  const answer = await send(typeof body === 'function' ? body(await open()) : body, headers);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { code }]);
  expect(await edge.metric(`edge_reports_total{outcome="${code}"}`)).toBe(1);
  await edge.close();
  expect([received(), leases()]).toEqual([[], []]);
});

it('believes no visitor that was made up: without a page of the edge there is nothing to report', async () => {
  await start();
  const forger = createPageTokens({ secret: 'guessed', now: Date.now });
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const cookie = `visitor-3000=${String(index).padStart(22, 'x')}`;
      const token = index % 2 ? forger.issue({ brand: 'aurora', bucket: 'stable', id: stableId }, cookie) : '';
      return (await send(reportWith(token), { cookie })).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([403]));
  await edge.close();
  expect([received(), leases()]).toEqual([[], []]);
});

it('refuses the token of another brand’s page', async () => {
  await start();
  const token = tokenIn(await edge.get('/', { host: 'lotus.localhost:3000' }));
  expect(JSON.parse((await send(reportWith(token))).text)).toEqual({ code: 'report.wrong-brand' });
});

const networksFrom = async (addresses: readonly string[]): Promise<AcceptedReport['network'][]> => {
  for (const address of addresses) await send(reportWith(await open({}), {}), { 'x-forwarded-for': address });
  await edge.until(() => received().length === addresses.length);
  return received().map(({ network }) => network);
};

it('names networks, not addresses, the same from every edge', async () => {
  await start({ TRUST_PROXY: 'yes' });
  const [one, sibling, other] = await networksFrom(['203.0.113.7', '203.0.113.250', '203.0.114.7']);
  expect([one === sibling, one === other]).toEqual([true, false]);
  const again = await edge.startEdge();
  await edge.until(async () => (await again.operations('/readyz')).status === 200);
  await send(reportWith(await open()), { 'x-forwarded-for': '203.0.113.9' }, again);
  await edge.until(() => received().length === 4);
  expect(received()[3]?.network).toBe(one);
  await again.edge.close();
});

it('takes each visitor for a network in development, where all have one address', async () => {
  await start({ NODE_ENV: 'development' });
  const [one, other] = await networksFrom(['203.0.113.7', '203.0.113.7']);
  expect(one).not.toBe(other);
});

it('bounds what one address may send', async () => {
  await start();
  const token = await open();
  const statuses = await Promise.all(
    Array.from({ length: 700 }, async () => (await send(reportWith(token, { loads: [] }))).status),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(300);
});

it('keeps a share of whole pages, and all of them while a rollout is open', async () => {
  await start({ REPORT_SHARE: '20' });
  const pages = await Promise.all(Array.from({ length: 100 }, () => open()));
  const sendAll = async () => Promise.all(pages.map((token) => send(reportWith(token))));
  await sendAll();
  const kept = await edge.metric('edge_reports_total{outcome="kept"}');
  expect(kept).toBeGreaterThan(5);
  expect(kept).toBeLessThan(40);
  await sendAll();
  expect(await edge.metric('edge_reports_total{outcome="kept"}')).toBe(2 * kept);
  edge.backends.document = (brand) => edge.signDocument(edge.documents.rollout(brand, 2, 50));
  edge.registry().announce('aurora', 2);
  await edge.until(async () => (await edge.get('/')).text.includes(candidateId));
  await sendAll();
  expect(await edge.metric('edge_reports_total{outcome="kept"}')).toBe(2 * kept + 100);
});

it('takes reports of what was served before a move and a restart', async () => {
  await start();
  const token = await open();
  const next = 'd'.repeat(64);
  edge.backends.document = (brand) => edge.signDocument({ ...edge.documentUnder(brand, next), revision: 2 });
  edge.registry().announce('aurora', 2);
  await edge.until(async () => (await edge.get('/')).text.includes(next));
  const again = await edge.startEdge();
  expect((await send(reportWith(token), own, again)).status).toBe(204);
  await again.edge.close();
});

it('waits for a registry that is away within bounds, and says how many it dropped', async () => {
  await start();
  const outbox = createReportOutbox({
    registryUrl: edge.registry().url,
    token: edge.edgeToken,
    most: { reports: 3, bytes: 1_000, leases: 2 },
  });
  edge.stopRegistry();
  const accepted: AcceptedReport = {
    brand: 'aurora',
    composition: stableId,
    page: 'p'.repeat(22),
    visitor: visitorHash(visitor),
    network: visitorHash('network'),
    pinned: false,
    loads: [],
    violations: [],
    at: 1,
  };
  expect([1, 2, 3, 4, 5].map(() => outbox.put(accepted, 100))).toEqual([true, true, true, false, false]);
  ['a', 'b', 'c'].forEach((id) => outbox.lease('aurora', id.repeat(64)));
  await expect(outbox.flush()).rejects.toThrow();
  expect(outbox.state()).toEqual({ waiting: 3, dropped: 2 });
  await edge.restartRegistry();
  await edge.until(() =>
    outbox.flush().then(
      () => true,
      () => false,
    ),
  );
  expect(edge.registry().batches).toMatchObject([{ reports: [{}, {}, {}], leases: [{}, {}], dropped: 2 }]);
  expect(outbox.state()).toEqual({ waiting: 0, dropped: 2 });
  expect(outbox.put(accepted, 1_001)).toBe(false);
});
