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

it('an operator is added, given roles and keys, and everything that they do is on the log', async () => {
  const { key, enrolment } = JSON.parse(
    await pavilion('operators', 'add', 'ann', '--name', 'Ann', '--role', 'aurora:operator', '--days', '7', '--json'),
  );
  expect(key).toMatch(/^pvo_/);
  const [, prefix = ''] = key.split('_');
  expect(await pavilion('operators', 'list')).toMatch(
    new RegExp(
      `^ann +Ann +active +aurora:operator\n +no app: changes nothing yet\n +key ${prefix}  until \\S+, never used\nowner +Owner +active +\\*:approver, manages`,
      'm',
    ),
  );
  const asAnn = { ...env, PAVILION_TOKEN: await registry.sessions.enrolled(key, enrolment.code) };
  expect(await pavilion('operators', 'list')).toContain('app bound, 10 recovery codes left');
  await run(process.execPath, [script, 'freeze', '--brand', 'aurora', '--why', 'a big match'], { env: asAnn });
  await run(process.execPath, [script, 'freeze', '--brand', 'aurora', '--why', 'over', '--off'], { env: asAnn });
  expect(await pavilion('audit', 'list', '--brand', 'aurora', '--limit', '2')).toMatch(
    new RegExp(
      `^\\d+ .* registry +brand\\.release +aurora +ann \\(${prefix}\\): aurora \\(over\\)\n\\d+ .*brand\\.freeze`,
    ),
  );
  expect(await pavilion('operators', 'roles', 'ann', '--role', '*:viewer')).toBe('ann: *:viewer\n');
  expect(await pavilion('operators', 'key', 'ann')).toMatch(
    /^ann: key [0-9a-f]{12} until .*\npvo_\S+\nIt is not shown again/,
  );
  expect(await pavilion('operators', 'revoke', prefix, '--why', 'lost')).toBe(`ann: key ${prefix} is revoked\n`);
  expect(await pavilion('operators', 'reset', 'ann', '--why', 'a new phone')).toMatch(
    /^ann: the app is let go of\nann binds an app with this code until .*\npve_\S+\n$/,
  );
  expect(await pavilion('operators', 'suspend', 'ann')).toBe('ann: suspended\n');
  const verified = await pavilion('audit', 'verify');
  const anchor = /^\d+ rows hold\nanchor (\d+:[0-9a-f]{64})\n$/.exec(verified)?.[1] ?? '';
  expect(await pavilion('audit', 'verify', '--anchor', anchor)).toBe(verified);
  const [sequence] = anchor.split(':');
  await expect(pavilion('audit', 'verify', '--anchor', `${sequence}:${'a'.repeat(64)}`)).rejects.toMatchObject({
    code: 7,
    stdout: expect.stringMatching(new RegExp(`^row ${sequence} is another one than the anchor says \\(replaced\\)`)),
  });
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
