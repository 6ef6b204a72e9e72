import { largestReport } from '@pavilion/federation-contract';
import { visitorHash } from '../visitor/visitor';
import { startTestEdge, type TestEdge } from '../testing/test-edge';
import { candidateId, stableId } from '../testing/test-site';
import { createReportOutbox } from './report-outbox';

let edge: TestEdge;
const start = async (env: Record<string, string> = {}): Promise<void> => {
  edge = await startTestEdge({ env });
  await edge.until(async () => (await edge.get('/readyz')).status === 200);
};
afterEach(() => edge.close());

const load = { app: 'remote-lobby', version: '1.0.0', outcome: 'failed', code: 'remote.timeout', phases: { entry: 12 }, elapsedMs: 40 };
const report = (change: object = {}) => ({ brand: 'aurora', page: 'p'.repeat(20), composition: stableId, loads: [load], violations: [], ...change });
const visitor = 'v'.repeat(22);
const send = (body: object | string, headers: Record<string, string> = { cookie: `visitor-3000=${visitor}` }) =>
  edge.get('/federation/reports', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
const received = () => edge.registry().batches.flatMap(({ reports }) => reports);
const leases = () => edge.registry().batches.flatMap(({ leases: held }) => held);

it('hands reports to the registry with what only the edge knows, and open pages as leases', async () => {
  await start();
  expect((await send(report())).status).toBe(204);
  await edge.until(() => received().length === 1);
  expect(received()).toMatchObject([{ ...report(), visitor: visitorHash(visitor), pinned: false }]);
  expect(Math.abs((received()[0]?.at ?? 0) - Date.now())).toBeLessThan(20_000);
  expect(leases()).toEqual([{ brand: 'aurora', composition: stableId }]);
  for (let beat = 0; beat < 3; beat += 1) expect((await send(report({ loads: [] }))).status).toBe(204);
  await edge.until(() => leases().length > 1);
  expect(received()).toHaveLength(1);
});

const own = { cookie: `visitor-3000=${visitor}` };

it.each<[number, string, object | string, Record<string, string>]>([
  [400, 'report.malformed', 'nonsense', own],
  [400, 'report.malformed', report({ loads: [{ ...load, app: 'evil' }] }), own],
  [403, 'report.wrong-brand', report({ brand: 'lotus' }), own],
  [403, 'report.wrong-brand', report(), { origin: 'http://evil.example' }],
  [403, 'report.wrong-brand', report(), { 'sec-fetch-site': 'cross-site' }],
  [403, 'report.unknown-composition', report({ composition: candidateId }), own],
  [413, 'report.too-large', `${JSON.stringify(report())}${' '.repeat(largestReport)}`, own],
])('refuses with %i %s', async (...[status, code, body, headers]) => {
  await start();
  const answer = await send(body, headers);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { code }]);
  expect(await edge.metric(`edge_reports_total{outcome="${code}"}`)).toBe(1);
  await edge.close();
  expect(received()).toEqual([]);
});

it('bounds what one address may send', async () => {
  await start();
  const statuses = await Promise.all(Array.from({ length: 700 }, async () => (await send(report({ loads: [] }))).status));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(300);
});

it('keeps a share of whole pages, and all of them while a rollout is open', async () => {
  await start({ REPORT_SHARE: '20' });
  const pages = Array.from({ length: 100 }, (_, index) => String(index).padStart(20, 'p'));
  const sendAll = async () => Promise.all(pages.map((page) => send(report({ page }))));
  await sendAll();
  await edge.until(() => received().length > 0 && edge.registry().batches.length > 0);
  const kept = await edge.metric('edge_reports_total{outcome="kept"}');
  expect(kept).toBeGreaterThan(5);
  expect(kept).toBeLessThan(40);
  await sendAll();
  expect(await edge.metric('edge_reports_total{outcome="kept"}')).toBe(2 * kept);
  edge.surroundings.document = (brand) => edge.signDocument(edge.documents.rollout(brand, 2, 10));
  edge.registry().announce('aurora', 2);
  await edge.until(async () => (await send(report({ page: pages[0], composition: candidateId }))).status === 204);
  await sendAll();
  expect(await edge.metric('edge_reports_total{outcome="kept"}')).toBeGreaterThanOrEqual(2 * kept + 100);
});

it('takes reports of a composition that was served before a restart', async () => {
  await start();
  const next = 'd'.repeat(64);
  edge.surroundings.document = (brand) => edge.signDocument({ ...edge.documentUnder(brand, next), revision: 2 });
  edge.registry().announce('aurora', 2);
  await edge.until(async () => (await edge.get('/')).text.includes(next));
  const again = await edge.startEdge();
  const body = JSON.stringify(report());
  expect((await again.get('/federation/reports', { method: 'POST', body })).status).toBe(204);
  await again.edge.close();
});

it('waits for a registry that is away within bounds, and says how many it dropped', async () => {
  await start();
  const outbox = createReportOutbox({ registryUrl: edge.registry().url, token: edge.edgeToken, most: { reports: 3, bytes: 1_000, leases: 2 } });
  edge.stopRegistry();
  const accepted = { ...report(), visitor: visitorHash(visitor), pinned: false, at: 1 } as Parameters<typeof outbox.put>[0];
  expect([1, 2, 3, 4, 5].map(() => outbox.put(accepted, 100))).toEqual([true, true, true, false, false]);
  ['a', 'b', 'c'].forEach((id) => outbox.lease('aurora', id.repeat(64)));
  await expect(outbox.flush()).rejects.toThrow();
  expect(outbox.state()).toEqual({ waiting: 3, dropped: 2 });
  await edge.restartRegistry();
  await edge.until(() => outbox.flush().then(() => true, () => false));
  expect(edge.registry().batches).toMatchObject([{ reports: [{}, {}, {}], leases: [{}, {}], dropped: 2 }]);
  expect(outbox.state()).toEqual({ waiting: 0, dropped: 2 });
  expect(outbox.put(accepted, 1_001)).toBe(false);
});
