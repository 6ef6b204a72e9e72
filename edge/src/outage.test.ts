import { intervals } from './served-state';
import { startTestEdge, type TestEdge } from './testing/test-edge';

let edge: TestEdge;
afterEach(() => edge.close());

const start = async (): Promise<void> => {
  edge = await startTestEdge();
  await edge.until(async () => (await edge.operations('/readyz')).status === 200);
};
const idOf = async (): Promise<string> => /"composition":\{"id":"(\w+)"/.exec((await edge.get('/')).text)?.[1] ?? '';

it('says which part of the product is missing', async () => {
  await start();
  expect((await edge.operations('/healthz')).text).toBe('{"status":"ready","missing":[]}');
  edge.stopGateway();
  await edge.until(async () => (await edge.operations('/healthz')).status === 503);
  expect(JSON.parse((await edge.operations('/healthz')).text).missing).toEqual(['gateway', 'vendor']);
});

it('answers for a gateway that is away, wrapped and bare, and goes on serving pages', async () => {
  await start();
  edge.stopGateway();
  const wrapped = await edge.get('/wps/member/info', { method: 'POST', body: '{}' });
  expect([wrapped.status, wrapped.text]).toEqual([503, '{"success":false,"errorCode":"platform.unavailable"}']);
  expect(JSON.parse((await edge.get('/lgw/games/game_menus')).text)).toMatchObject({
    errorCode: 'platform.unavailable',
  });
  expect((await edge.get('/')).status).toBe(200);
});

it.each([true, false])('shows a move of the registry, with its stream of changes or without: %s', async (streams) => {
  await start();
  edge.backends.streams = streams;
  if (!streams) await edge.restartStreams();
  edge.backends.document = (brand) => edge.signDocument({ ...edge.documentUnder(brand, 'd'.repeat(64)), revision: 2 });
  edge.backends.revision = 2;
  edge.registry().announce('aurora', 2);
  await edge.until(async () => (await idOf()) === 'd'.repeat(64));
  expect(await edge.metric('edge_change_stream_open')).toBe(streams ? 1 : 0);
});

it.each<[string, (signed: ReturnType<TestEdge['signDocument']>) => object]>([
  [
    'document.unsigned',
    (signed) => ({ ...signed, payload: signed.payload.replace('remoteEntry.js', 'otherEntry.js') }),
  ],
  ['document.unsigned', ({ payload }) => ({ payload, signature: '', kid: 'x' })],
  ['document.foreign-brand', () => edge.signDocument({ ...edge.documentUnder('lotus', 'f'.repeat(64)), revision: 9 })],
  ['document.wrong-kind', () => edge.signDocument(edge.documents.composition('aurora'))],
  ['document.outdated', () => edge.signDocument({ ...edge.documentUnder('aurora', 'f'.repeat(64)), revision: 1 })],
  ['document.malformed', () => edge.signDocument({ kind: 'brand', brand: 'aurora', revision: 9 })],
])('does not serve a document that is refused as %s, and counts it', async (code, change) => {
  await start();
  const last = 'd'.repeat(64);
  const good = edge.signDocument({ ...edge.documentUnder('aurora', last), revision: 5 });
  const own = edge.backends.document;
  const serve = (document: typeof good): void => {
    edge.backends.document = (brand) => (brand === 'aurora' ? document : own(brand));
    edge.backends.revision += 1;
    edge.registry().announce('aurora', 10);
  };
  serve(good);
  await edge.until(async () => (await idOf()) === last);
  serve(change(edge.signDocument({ ...edge.documentUnder('aurora', 'e'.repeat(64)), revision: 9 })) as typeof good);
  await edge.until(async () => (await edge.metric(`edge_refused_documents_total{code="${code}"}`)) > 0);
  expect(await idOf()).toBe(last);
  const restarted = await edge.startEdge();
  expect(/"composition":\{"id":"(\w+)"/.exec((await restarted.get('/')).text)?.[1]).toBe(last);
  await restarted.edge.close();
});

it('goes on while the registry is away and catches up by itself', async () => {
  await start();
  edge.stopRegistry();
  expect((await edge.get('/')).status).toBe(200);
  edge.backends.document = (brand) => edge.signDocument({ ...edge.documentUnder(brand, 'd'.repeat(64)), revision: 2 });
  edge.backends.revision = 2;
  await edge.restartRegistry();
  await edge.until(async () => (await idOf()) === 'd'.repeat(64));
  await edge.until(async () => (await edge.metric('edge_change_stream_open')) === 1);
});

it('serves a normal page of a brand that turns the address of the edge itself away', async () => {
  edge = await startTestEdge();
  edge.backends.restricted = ['aurora'];
  await edge.until(async () => (await edge.get('/')).text.includes('"restrictsVisitors":true'));
  const { status, text } = await edge.get('/');
  expect([status, text.includes('"regionRestriction":false'), text.includes('203.0.113.7')]).toEqual([
    200,
    true,
    false,
  ]);
  expect((await edge.get('/', { host: 'lotus.localhost' })).text).toContain('"restrictsVisitors":false');
});

it('serves the last verified composition after a restart without a registry, but none of a key it does not trust', async () => {
  await start();
  const { dataDir, key } = edge;
  const before = await idOf();
  await edge.close(true);
  const env = { REGISTRY_URL: 'http://127.0.0.1:9' };
  edge = await startTestEdge({ dataDir, key, env });
  expect(await idOf()).toBe(before);
  await edge.close(true);
  edge = await startTestEdge({ dataDir, env });
  expect((await edge.get('/')).status).toBe(503);
});

it('asks for what moves and for maintenance often enough to show both within two seconds', () => {
  expect(Math.max(intervals.composition, intervals.status)).toBeLessThan(2_000);
});

it('takes maintenance of one brand up', async () => {
  await start();
  edge.backends.maintenance = ['aurora'];
  await edge.until(async () => (await edge.get('/')).text.includes('"maintenance":true'));
  expect((await edge.get('/', { host: 'lotus.localhost' })).text).toContain('"maintenance":false');
});
