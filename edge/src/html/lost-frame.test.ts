import { createLogger, type Logger } from '@pavilion/platform';
import { rmSync, writeFileSync } from 'node:fs';
import { startTestEdge, type TestEdge } from '../testing/test-edge';
import { fileOf } from '../testing/test-site';

let edge: TestEdge;
let lines: { readonly code?: string; readonly brand?: string; readonly composition?: string }[];
const listening = (): Logger =>
  createLogger({ name: 'edge', destination: { write: (line: string) => void lines.push(JSON.parse(line)) } });
beforeEach(async () => {
  lines = [];
  edge = await startTestEdge({ logger: listening() });
  await edge.until(async () => (await edge.operations('/readyz')).status === 200);
});
afterEach(() => edge.close());

const next = 'd'.repeat(64);
const newHost = { version: '2.0.0', digest: '7'.repeat(64) };

/** Moves the brand to a host whose frame is not in the store. */
async function moveToLostHost(withFallback: boolean): Promise<void> {
  edge.backends.document = (brand) => {
    const document = edge.documentUnder(brand, next);
    const host = { ...edge.host, ...newHost };
    const hostFallback = withFallback
      ? { app: 'host' as const, version: edge.oldHost.version, digest: edge.oldHost.digest }
      : null;
    const composition = { ...document.stable.composition, host: { app: 'host' as const, ...newHost }, hostFallback };
    return edge.signDocument({
      ...document,
      revision: 2,
      stable: { id: next, composition },
      releases: [host, edge.oldHost, edge.lobby],
    });
  };
  edge.registry().announce('aurora', 2);
  await edge.until(async () => {
    await edge.get('/');
    return lines.some(({ code, brand }) => code === 'frame.missing' && brand === 'aurora');
  });
}

it('serves the pages of the last good host when the frame of the new one is missing', async () => {
  await moveToLostHost(true);
  const { status, text } = await edge.get('/');
  expect([status, text.includes('<i>old host</i>'), text.includes(next)]).toEqual([200, true, true]);
  expect(text).toContain('"host":{"version":"0.9.0"');
  expect(text).toContain('"hostFallback":null');
  expect(lines.filter(({ code, brand }) => code === 'frame.missing' && brand === 'aurora')).toMatchObject([
    { composition: next },
  ]);
});

it('goes on with the pages it had when there is no last good host, also as the status changes', async () => {
  await moveToLostHost(false);
  const { status, text } = await edge.get('/');
  expect([status, text.includes(next), text.includes('<p>home TW')]).toEqual([200, false, true]);
  edge.backends.maintenance = ['aurora'];
  await edge.until(async () => (await edge.get('/')).text.includes('"maintenance":true'));
  expect((await edge.operations('/readyz')).status).toBe(200);
});

it('does not paint a frame that was altered', async () => {
  writeFileSync(fileOf(edge.dataDir, edge.host, 'frame.json'), '{"markup":"<script>evil()</script>"}');
  const again = await edge.startEdge();
  expect((await again.get('/')).status).toBe(503);
  expect(lines.some(({ code }) => code === 'frame.altered')).toBe(true);
  rmSync(fileOf(edge.dataDir, edge.host, 'frame.json'));
  expect((await edge.get('/')).status).toBe(200);
  await again.edge.close();
});
