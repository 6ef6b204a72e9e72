import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostFixture, remoteFixture, type TestRelease } from './testing/release-fixture';
import { startTestRegistry, type TestRegistry } from './testing/test-registry';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let registry: TestRegistry;
let url: string;
const folders: string[] = [];
beforeAll(async () => {
  registry = await startTestRegistry();
  url = `http://127.0.0.1:${await registry.listen()}`;
  await registry.publish(hostFixture());
  for (const version of ['1.0.0', '1.0.1', '1.0.2'])
    await registry.publish(remoteFixture('remote-lobby', { version }, version));
  await registry.activate('aurora', ['host@1.0.0', 'remote-lobby@1.0.0']);
  await registry.activate('lotus', ['host@1.0.0', 'remote-lobby@1.0.0']);
});
afterAll(async () => {
  await registry.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const command = path.join(__dirname, '..', 'bin', 'pavilion.mjs');
const pavilionAs = (token: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, REGISTRY_URL: url, PAVILION_TOKEN: token };
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
const pavilion = (...args: readonly string[]): Promise<Ended> => pavilionAs(registry.token, ...args);
const json = async (...args: readonly string[]) => JSON.parse((await pavilion(...args, '--json')).stdout);

/** A folder as a build leaves it. */
function built({ record, files }: TestRelease): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  folders.push(folder);
  for (const { path: file, content } of files) writeFileSync(path.join(folder, file), content);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(record));
  return folder;
}

describe('pavilion', () => {
  it('fits its usage on a screen and refuses what it does not know', async () => {
    const { stdout, code } = await pavilion();
    expect(code).toBe(0);
    expect(stdout.trim().split('\n').length).toBeLessThanOrEqual(32);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
    expect((await pavilion('constructor')).code).toBe(2);
    expect((await pavilion('list', '--nonsense')).code).toBe(2);
    expect((await pavilion('activate', 'remote-lobby@1.0.1', '--brand', 'aurora')).stderr).toMatch(
      /cli.usage: --why is needed/,
    );
  });

  it('publishes a built folder with one line a brand, and says with --strict that it breaks one', async () => {
    const folder = built(
      remoteFixture('remote-lottery', {
        version: '2.1.0',
        routes: [{ id: 'home', path: '/remote-lobby', titleKey: 'lobby.title' }],
      }),
    );
    const breaks =
      'breaks: route /remote-lobby claimed by remote-lobby 1.0.0: give it another path, or activate a remote-lobby without it in the same command';
    const published = await pavilion('publish', 'remote-lottery', '--from', folder);
    expect([published.code, published.stdout]).toEqual([
      0,
      expect.stringMatching(/^remote-lottery@2\.1\.0 [0-9a-f]{12}\n/),
    ]);
    expect(published.stdout.split('\n').slice(1)).toEqual([`aurora: ${breaks}`, `lotus: ${breaks}`, '']);
    expect((await pavilion('publish', 'remote-lottery', '--from', folder, '--strict')).code).toBe(6);
    writeFileSync(path.join(folder, 'home.css'), 'changed');
    expect((await pavilion('publish', 'remote-lottery', '--from', folder)).stderr).toMatch(/^cli.stale-build/);
  });

  it('says in a dry run what would change for whom, and changes nothing', async () => {
    const dry = await pavilion(
      'activate',
      'remote-lobby@1.0.1',
      '--brand',
      'aurora',
      '--why',
      'a try',
      '--percent',
      '10',
      '--dry-run',
    );
    expect(dry.stdout).toMatch(
      /^aurora: would be at revision 2, composition [0-9a-f]{12}, candidate [0-9a-f]{12} for 10 %\n {2}10 % of the visitors: composition [0-9a-f]{12} → [0-9a-f]{12}\n {4}remote-lobby +1\.0\.0 \([0-9a-f]{12}\) → 1\.0\.1 \([0-9a-f]{12}\), last good 1\.0\.0 \([0-9a-f]{12}\)\n$/,
    );
    expect((await registry.documentOf('aurora')).revision).toBe(1);
  });

  it('rolls out, grows, finishes, goes back and tells it all', async () => {
    await pavilion('activate', 'remote-lobby@1.0.1', '--brand', 'aurora', '--why', 'a try', '--percent', '10');
    expect((await pavilion('list', '--brand', 'aurora')).stdout).toMatch(/candidate [0-9a-f]{12} for 10 %:/);
    expect((await pavilion('rollout', '--brand', 'aurora', '--percent', '50', '--why', 'looks well')).stdout).toMatch(
      /40 % of the visitors/,
    );
    expect((await pavilion('diff', 'aurora', 'aurora@candidate')).stdout).toMatch(
      /remote-lobby +1\.0\.0 .* → 1\.0\.1 /,
    );
    await pavilion('rollout', '--brand', 'aurora', '--finish', '--why', 'it is well');
    expect((await pavilion('rollback', '--brand', 'aurora')).stdout).toMatch(/all visitors/);
    expect((await json('log', '--brand', 'aurora')).moves.map(({ action }: { action: string }) => action)).toEqual([
      'rollback',
      'finish',
      'rollout',
      'rollout',
      'activate',
    ]);
    expect((await pavilion('audit', '--brand', 'aurora', '--limit', '1')).stdout).toMatch(
      /composition\.rollback +aurora +owner: [0-9a-f]{12} \(rolled back by hand\)/,
    );
    const { move } = await json('at', '--brand', 'aurora', '--time', '2100-01-01T00:00');
    expect(move.action).toBe('rollback');
  });

  it('shows who came between, and what is served now', async () => {
    const { revision } = await registry.documentOf('lotus');
    await registry.activate('lotus', ['remote-lobby@1.0.2']);
    const lost = await pavilion(
      'activate',
      'remote-lobby@1.0.1',
      '--brand',
      'lotus',
      '--why',
      'too late',
      '--revision',
      String(revision),
    );
    expect(lost.code).toBe(4);
    expect(lost.stderr).toMatch(
      /composition.revision-moved: lotus is at revision 2 now, moved by owner \(a test\).*\n.*revision 1 → 2.*\n +remote-lobby +1\.0\.0 .* → 1\.0\.2 /,
    );
  });

  it('expects the revision that it read, so that whoever comes between is noticed', async () => {
    const bodies: unknown[] = [];
    const between = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        if (body) bodies.push(JSON.parse(body));
        response.end(
          JSON.stringify({
            brands: [{ brand: 'aurora', revision: 7 }],
            brand: 'aurora',
            revision: 8,
            compositionId: 'a',
            rollout: null,
            changed: true,
            effect: [],
          }),
        );
      });
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    const before = url;
    const address = between.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    for (const args of [['activate', 'remote-lobby@1.0.1'], ['rollout', '--finish'], ['rollback']])
      await pavilion(...args, '--brand', 'aurora', '--why', 'a try');
    url = before;
    between.close();
    expect(bodies).toMatchObject([{ expectedRevision: 7 }, { expectedRevision: 7 }, { expectedRevision: 7 }]);
  });

  it('moves every brand that is named, says what became of each, and fails when one did', async () => {
    const both = ['--brand', 'aurora', '--brand', 'lotus'];
    const revisions = async () => [
      (await registry.documentOf('aurora')).revision,
      (await registry.documentOf('lotus')).revision,
    ];
    await registry.activate('lotus', ['remote-lobby@1.0.0']);
    await registry.activate('aurora', ['remote-lobby@1.0.0']);
    const [aurora = 0, lotus = 0] = await revisions();
    const moved = await pavilion('activate', 'remote-lobby@1.0.2', ...both, '--why', 'both');
    expect([moved.code, await revisions()]).toEqual([0, [aurora + 1, lotus + 1]]);
    expect(moved.stdout).toMatch(/^aurora: revision \d+[^]*^lotus: revision \d+/m);
    expect((await pavilion('freeze', ...both, '--why', 'a match', '--json')).stdout).toMatch(
      /"brands":\[\{"brand":"aurora","frozen":true,.*"brand":"lotus","frozen":true/,
    );
    await pavilion('freeze', '--brand', 'aurora', '--why', 'over', '--off');
    const half = await pavilion(
      'activate',
      'remote-lobby@1.0.1',
      '--brand',
      'lotus',
      '--brand',
      'aurora',
      '--why',
      'both',
    );
    expect([half.code, await revisions()]).toEqual([3, [aurora + 2, lotus + 1]]);
    expect(half.stdout).toMatch(/^lotus: registry\.brand-frozen: [^]*^aurora: revision/m);
    const back = await pavilion('rollback', ...both);
    expect([back.code, await revisions()]).toEqual([0, [aurora + 3, lotus + 2]]);
    await pavilion('freeze', '--brand', 'lotus', '--why', 'over', '--off');
  });

  it.each([
    [['activate', 'remote-lobby@1.0.1', '--brand', 'aurora', '--why', 'x', '--why', 'y'], '--why is given twice'],
    [['log', '--brand', 'aurora', '--brand', 'lotus'], '--brand is given twice'],
    [['rollback', '--brand', 'aurora', '--brand', 'lotus', '--revision', '3'], '--revision is of one brand'],
    [['list', '--timeout', 'soon'], '--timeout is a whole number'],
  ])('refuses %j', async (args, reason) => {
    const { code, stderr } = await pavilion(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('waits for no registry that is silent, neither for an answer nor for the rest of one', async () => {
    const silent = createServer(
      (request, response) => void (request.url === '/federation/brands' && response.writeHead(200).write('{')),
    );
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const before = url;
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const ends = await Promise.all(
      [['list', '--brand', 'aurora'], ['log', '--brand', 'aurora'], ['watch']].map((args) =>
        pavilion(...args, '--timeout', '1'),
      ),
    );
    url = before;
    silent.closeAllConnections();
    silent.close();
    for (const { code, stderr } of ends)
      expect([code, stderr]).toEqual([
        5,
        expect.stringMatching(/^cli\.unreachable: the registry at \S+ did not answer within 1 s\n$/),
      ]);
  });

  it('hands out tokens, once each, and takes them back', async () => {
    const made = await json(
      'token',
      'create',
      '--name',
      'lobby-ci',
      '--role',
      'team',
      '--app',
      'remote-lobby',
      '--days',
      '7',
    );
    expect(made.token).toMatch(/^pav_/);
    const listed = await pavilionAs(made.token, 'list', '--brand', 'aurora');
    expect(listed.code).toBe(0);
    const refused = await pavilionAs(made.token, 'rollback', '--brand', 'aurora', '--json');
    expect([refused.code, JSON.parse(refused.stderr).code]).toEqual([3, 'registry.forbidden']);
    expect((await pavilion('token', 'list')).stdout).not.toContain(made.token);
    expect((await pavilion('token', 'revoke', String(made.id))).stdout).toMatch(/revoked/);
    expect((await pavilionAs(made.token, 'list')).stderr).toMatch(/^registry.unauthorized/);
  });

  it('says that nobody is there', async () => {
    const before = url;
    url = 'http://127.0.0.1:9';
    const { code, stderr } = await pavilion('list');
    url = before;
    expect([code, stderr]).toEqual([5, expect.stringMatching(/^cli.unreachable/)]);
  });
});
