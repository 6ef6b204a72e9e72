import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestEdge, type TestEdge } from './testing/test-edge';
import { candidateId, stableId, writeSite } from './testing/test-site';

let edge: TestEdge;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
beforeAll(async () => {
  edge = await startTestEdge();
  edge.backends.document = (brand) =>
    edge.signDocument(brand === 'aurora' ? edge.documents.rollout(brand, 2, 10) : edge.documents.brand(brand, 2));
  edge.backends.revision = 2;
  await edge.until(
    async () =>
      (await edge.operations('/readyz')).status === 200 && (await edge.metric('edge_change_stream_open')) === 1,
  );
  edge.registry().announce('aurora', 2);
  await edge.until(
    async () => new Set(await Promise.all(ids.slice(0, 60).map((id) => seen(edge.port, 'aurora', id)))).size === 2,
  );
});
afterAll(async () => {
  agent.destroy();
  await edge.close();
});

const ids = Array.from({ length: 3_000 }, (_, index) => String(index).padStart(22, 'v'));
const lobbyOf: Readonly<Record<string, string>> = { [stableId]: '1.0.0', [candidateId]: '1.1.0' };

/** The composition that a visitor is served, after a look that the page is of it alone. */
const seen = (port: number, brand: string, visitor: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${brand}.localhost:3000`, cookie: `a=b; visitor-3000=${visitor}` };
    request({ host: '127.0.0.1', port, path: '/', headers, agent }, (incoming) => {
      let text = '';
      incoming
        .setEncoding('utf8')
        .on('data', (chunk) => (text += chunk))
        .on('end', () => {
          const id = /"composition":\{"id":"(\w+)"/.exec(text)?.[1] ?? '';
          const lobbies = new Set([...text.matchAll(/remote-lobby\/([\d.]+)-/g)].map(([, version]) => version));
          if (lobbies.size !== 1 || !lobbies.has(lobbyOf[id]))
            return reject(new Error(`a mix: ${id} with ${[...lobbies]}`));
          if (text.includes('"candidate":true') !== (id === candidateId))
            return reject(new Error('the page does not know what it is'));
          if (incoming.headers['set-cookie']) return reject(new Error('a visitor lost the id that it had'));
          resolve(id);
        });
    })
      .on('error', reject)
      .end();
  });

const views = async (port: number, brand: string, visitors = ids): Promise<Map<string, string>> =>
  new Map(await Promise.all(visitors.map(async (id) => [id, await seen(port, brand, id)] as const)));
const shareOf = (seenBy: Map<string, string>): number =>
  [...seenBy.values()].filter((id) => id === candidateId).length / seenBy.size;

it('shows the candidate to its share of one brand and to nobody of the other, to each visitor always the same whole composition, on every edge', async () => {
  const first = await views(edge.port, 'aurora');
  const some = ids.slice(0, 600);
  const firstOfSome = new Map(some.map((id) => [id, first.get(id)]));
  expect(shareOf(first)).toBeGreaterThan(0.08);
  expect(shareOf(first)).toBeLessThan(0.12);
  expect(shareOf(await views(edge.port, 'lotus', some))).toBe(0);

  const ownFolder = mkdtempSync(path.join(tmpdir(), 'edge-'));
  writeSite(ownFolder);
  for (const again of [await edge.startEdge(), await edge.startEdge(ownFolder)]) {
    await edge.until(async () => (await again.operations('/readyz')).status === 200);
    expect(await views(again.port, 'aurora', some)).toEqual(firstOfSome);
    await again.edge.close();
  }
  rmSync(ownFolder, { recursive: true });

  edge.backends.document = (brand) =>
    edge.signDocument(brand === 'aurora' ? edge.documents.rollout(brand, 3, 30) : edge.documents.brand(brand, 2));
  edge.backends.revision = 3;
  edge.registry().announce('aurora', 3);
  await edge.until(
    async () =>
      (await Promise.all(ids.slice(0, 300).map((id) => seen(edge.port, 'aurora', id)))).filter(
        (id) => id === candidateId,
      ).length > 60,
  );
  const grown = await views(edge.port, 'aurora', some);
  expect(Math.abs(shareOf(grown) - 0.3)).toBeLessThan(0.04);
  for (const [id, view] of firstOfSome) if (view === candidateId) expect(grown.get(id)).toBe(candidateId);
});

it('gives a new visitor an id that it keeps, over TLS only in production, and bytes that nobody else differs in', async () => {
  const fresh = await edge.get('/', { host: 'lotus.localhost' });
  const [cookie = ''] = fresh.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^visitor-3000=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  const back = await edge.get('/', { host: 'lotus.localhost', headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(back.headers['set-cookie']).toBeUndefined();
  expect(back.raw.equals(fresh.raw)).toBe(true);
  expect((await edge.get('/', { headers: { cookie: 'visitor-3000=forged' } })).headers['set-cookie']).toHaveLength(1);
});
