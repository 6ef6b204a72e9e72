import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { batch, failed, load, page } from './testing/page-reports';
import { hostFixture, remoteFixture } from './testing/release-fixture';
import { startTestRegistry, type TestRegistry } from './testing/test-registry';

const run = promisify(execFile);
const script = path.join(__dirname, '..', 'bin', 'pavilion.mjs');

let registry: TestRegistry;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  registry = await startTestRegistry();
  for (const release of [
    hostFixture(),
    remoteFixture('remote-lobby'),
    remoteFixture('remote-lobby', { version: '1.5.0-rc.1' }, 'two'),
  ])
    await registry.publish(release);
  await registry.activate('aurora', ['host@1.0.0', 'remote-lobby@1.0.0']);
  env = { ...process.env, REGISTRY_URL: `http://127.0.0.1:${await registry.listen()}`, PAVILION_TOKEN: registry.token };
});
afterAll(() => registry.close());

const pavilion = async (...args: string[]): Promise<string> =>
  (await run(process.execPath, [script, ...args], { env })).stdout;

it('an operator makes a link, sees it and ends it', async () => {
  const made = await pavilion('link', '--brand', 'aurora', '--with', 'remote-lobby@1.5.0-rc.1', '--hours', '2');
  expect(made).toMatch(/^http:\/\/aurora\.localhost:3000\/\?pavilion-link=ey[\w-]+\.[\w-]+\n/);
  const link = /--revoke (\S+)/.exec(made)?.[1] ?? '';
  expect(await pavilion('links', '--brand', 'aurora')).toContain(link);
  expect(await pavilion('links', '--brand', 'aurora', '--revoke', link)).toBe(`${link}: revoked\n`);
  expect(await pavilion('links', '--brand', 'aurora')).toMatch(/revoked .*remote-lobby@1\.5\.0-rc\.1/);
  expect(await pavilion('gc', '--dry-run')).toBe('would take 0 releases, 0 files, 0.0 MB\n');
});

let stopWatching: () => void = () => undefined;
// A stream that is still open keeps the registry from closing.
afterEach(() => stopWatching());

it('an operator watches a failing release go, and reads why', async () => {
  const watch = spawn(process.execPath, [script, 'watch', '--brand', 'aurora'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stopWatching = () => void watch.kill();
  let seen = '';
  const waiting: (() => void)[] = [];
  watch.stdout.on('data', (chunk: Buffer) => {
    seen += chunk.toString();
    for (const wake of waiting.splice(0)) wake();
  });
  const sees = async (text: string): Promise<void> => {
    while (!seen.includes(text)) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  while (!(await registry.metrics()).includes('registry_streams{of="operators",process="registry"} 1'))
    await new Promise(setImmediate);
  await registry.activate('aurora', ['remote-lobby@1.5.0-rc.1'], { percent: 20 });
  const candidate = (await registry.documentOf('aurora')).rollout?.candidate.id ?? '';
  await sees('revision 2');
  const loads = [
    ...Array.from({ length: 8 }, () => failed('remote-lobby', '1.5.0-rc.1')),
    load('remote-lobby', '1.5.0-rc.1'),
  ];
  await registry.asEdge('/federation/intake', batch(loads.map((one) => page(candidate, [one]))));
  await sees('breaker.took-back');
  watch.kill();
  await once(watch, 'close');
  expect(seen).toMatch(/^aurora: revision 2\n/);
  expect(seen).toMatch(/aurora {2}breaker\.took-back: remote-lobby 1\.5\.0-rc\.1 failed on 8 of 9 page loads/);
  expect(await pavilion('reports', '--brand', 'aurora')).toMatch(
    /remote-lobby +1\.5\.0-rc\.1 +9 +1 +0 +0 +0 +0 +0 +8 +0 +80 \/ 80\n {2}remote\.integrity 8/,
  );
  expect(await pavilion('breaker', '--brand', 'aurora')).toMatch(
    /taken back:\n\S+ {2}remote-lobby@1\.5\.0-rc\.1: remote-lobby 1\.5\.0-rc\.1 failed on 8 of 9/,
  );
});
