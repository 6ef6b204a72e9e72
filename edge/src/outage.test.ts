import { startTestEdge, type TestEdge } from './testing/test-edge';

let edge: TestEdge;
afterEach(() => edge.close());

const start = async (): Promise<void> => {
  edge = await startTestEdge();
  await edge.until(async () => (await edge.get('/readyz')).status === 200);
};
const idOf = async (): Promise<string> => /"composition":\{"id":"(\w+)"/.exec((await edge.get('/')).text)?.[1] ?? '';

it('says which part of the product is missing', async () => {
  await start();
  expect((await edge.get('/healthz')).text).toBe('{"status":"ready","missing":[]}');
  edge.stopGateway();
  await edge.until(async () => (await edge.get('/healthz')).status === 503);
  expect(JSON.parse((await edge.get('/healthz')).text).missing).toEqual(['gateway', 'vendor']);
});

it('answers for a gateway that is away, wrapped and bare, and goes on serving pages', async () => {
  await start();
  edge.stopGateway();
  const wrapped = await edge.get('/wps/member/info', { method: 'POST', body: '{}' });
  expect([wrapped.status, wrapped.text]).toEqual([503, '{"success":false,"errorCode":"platform.unavailable"}']);
  expect(JSON.parse((await edge.get('/lgw/games/game_menus')).text)).toMatchObject({ errorCode: 'platform.unavailable' });
  expect((await edge.get('/')).status).toBe(200);
});

it('shows a move of the registry within two seconds', async () => {
  await start();
  edge.surroundings.signed = (brand) => edge.signDocument({ ...edge.documentOf(brand), id: 'd'.repeat(64), revision: 2 });
  edge.surroundings.revision = 2;
  const started = Date.now();
  await edge.until(async () => (await idOf()) === 'd'.repeat(64));
  expect(Date.now() - started).toBeLessThan(2_000);
});

it('does not serve what is not signed, or signed for another brand', async () => {
  await start();
  const before = await idOf();
  edge.surroundings.revision = 3;
  edge.surroundings.signed = (brand) => {
    const signed = edge.signDocument({ ...edge.documentOf(brand), id: 'e'.repeat(64) });
    return { ...signed, payload: signed.payload.replace('remoteEntry.js', 'otherEntry.js') };
  };
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await idOf()).toBe(before);
  edge.surroundings.signed = () => edge.signDocument({ ...edge.documentOf('lotus'), id: 'f'.repeat(64) });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await idOf()).toBe(before);
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

it('takes maintenance of one brand up within two seconds', async () => {
  await start();
  edge.surroundings.maintenance = ['aurora'];
  const started = Date.now();
  await edge.until(async () => (await edge.get('/')).text.includes('"maintenance":true'));
  expect(Date.now() - started).toBeLessThan(2_000);
  expect((await edge.get('/', { host: 'lotus.localhost' })).text).toContain('"maintenance":false');
});
