import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.join(__dirname, '..', '..', '..');
const fixture = path.join(root, 'host', 'src', 'federation', '__fixtures__', 'plain-lobby');

/**
 * A copy of the fixture remote beside it, so that packages resolve as they do there; builds of one copy share webpack's
 * cache.
 * @type {string}
 */
let dir;
beforeAll(() => {
  const parent = path.join(root, 'host', '.cache');
  mkdirSync(parent, { recursive: true });
  dir = mkdtempSync(path.join(parent, 'remote-'));
  cpSync(fixture, dir, { recursive: true });
});
afterAll(() => rmSync(dir, { recursive: true }));

/**
 * Builds the fixture as it stands, or with another entry file.
 * @param {(source: string) => string} change
 * @returns {Promise<import('@pavilion/federation-contract').RemoteRelease>}
 */
async function build(change = (source) => source) {
  const entry = path.join('src', 'remote.ts');
  writeFileSync(path.join(dir, entry), change(readFileSync(path.join(fixture, entry), 'utf8')));
  const script = path.join(root, 'shared', 'tooling', 'webpack', 'build.mjs');
  const env = { ...process.env, NODE_ENV: 'production', PAVILION_RELEASE_VERSION: '1.0.7' };
  await run(process.execPath, [script], { cwd: dir, env });
  return JSON.parse(readFileSync(path.join(dir, 'dist', 'release.json'), 'utf8'));
}

const plainNeeds = {
  '@pavilion/remote-contract': ['contractVersion', 'defineRemote'],
  'react-i18next': ['useTranslation'],
  'react/jsx-runtime': ['jsx'],
  '@module-federation/webpack-bundler-runtime': ['*'],
};

describe('the build of a remote', () => {
  it('describes routes, texts and exactly the files that each page needs', async () => {
    const record = await build();
    expect(record).toMatchObject({
      app: 'remote-lobby',
      version: '1.0.7',
      labels: { TW: { 'lobby.slots': '老虎機' }, VI: { 'lobby.title': 'Sảnh' } },
    });
    expect(record.containerName).toMatch(/^remote_lobby_1_0_7_[0-9a-f]{8}$/);
    /** @param {import('@pavilion/federation-contract').FileSet | undefined} set */
    const named = (set) => [...(set?.js ?? []), ...(set?.css ?? [])].map((file) => file.replace(/\.[0-9a-f]{10}/, ''));
    expect(named(record.preloads.remote)).toEqual(['remoteEntry.js']);
    expect(named(record.preloads.routes.home)).toEqual(['home.js', 'home.css']);
    expect(named(record.preloads.routes.slots)).toEqual(['slots.js']);
    expect(named(record.preloads.locales.EN)).toEqual(['en.js']);
    expect(Object.fromEntries(record.shared.map(({ key, names }) => [key, names]))).toEqual(plainNeeds);
    // What is imported on a page goes before the pictures that stand in line there.
    expect(readFileSync(path.join(dir, 'dist', record.entry), 'utf8')).toContain('.fetchPriority="high"');
  });

  it('fails with a coded line when its menu names a route that is not there, a text is missing, or the host lacks a name', async () => {
    const dangling = build((source) => source.replace("routeId: 'slots'", "routeId: 'nowhere'"));
    await expect(dangling).rejects.toMatchObject({
      stderr: expect.stringContaining('remote-lobby: remote.unknown-route: nav slots names route nowhere'),
    });
    const wordless = build((source) => source.replace("titleKey: 'lobby.title'", "titleKey: 'lobby.missing'"));
    await expect(wordless).rejects.toMatchObject({
      stderr: expect.stringContaining('remote.missing-key: the default language has no text for lobby.missing'),
    });
    const greedy = build((source) => `import { Trans } from 'react-i18next';\nexport const unused = Trans;\n${source}`);
    await expect(greedy).rejects.toMatchObject({
      stderr: expect.stringContaining('remote.shared-name-missing: the host carries no Trans of react-i18next'),
    });
  });

  it('records the names that the built code takes: none of an import that was dropped, all where a namespace escapes', async () => {
    const { shared } = await build(
      (
        source,
      ) => `import { useCallback, useMemo } from 'react';\nimport * as router from '@pavilion/router';\nimport * as i18n from '@pavilion/i18n';
const dropped = () => useMemo(dropped, []);\nexport const kept = [useCallback, router, i18n.formatCount];\n${source}`,
    );
    const names = new Map(shared.map((one) => [one.key, one.names]));
    expect(names.get('react')).toEqual(expect.arrayContaining(['useCallback']));
    expect(names.get('react')).not.toContain('useMemo');
    expect([names.get('@pavilion/router'), names.get('@pavilion/i18n')]).toEqual([['*'], ['formatCount']]);
  });

  it('fails, and leaves no record, when a route takes more script than the room allows', async () => {
    const file = path.join(dir, 'package.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), pavilion: { routeBudget: 900 } }));
    await expect(build()).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /^remote-lobby: build\.over-budget: home takes \d+ bytes of script, 900 are allowed$/m,
      ),
    });
    expect(existsSync(path.join(dir, 'dist', 'release.json'))).toBe(false);
  });
});
