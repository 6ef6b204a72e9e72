import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease } from '@pavilion/federation-contract';
import { contractVersion } from '@pavilion/remote-contract';
import { RegistryRefusal } from '../../registry-errors';
import { buildLoader } from '../../testing/built-loader';
import { remoteFixture } from '../../testing/release-fixture';
import { checkLoaded } from './loaded-module.policy';
import { createProcessLoader, type LoaderSettings, type LoadOutcome } from './module-loader';

// In the room, so that packages are found.
const cache = path.join(__dirname, '..', '..', '..', '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, 'loader-'));
const patience = { deadlineMs: 60_000, memoryMb: 256 };
let pieces: Pick<LoaderSettings, 'worker' | 'page'>;
beforeAll(async () => (pieces = await buildLoader(folder)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const needless: Partial<RemoteRelease> = { shared: [] };

/** A module as the record of the fixture describes it; `change` is code that goes into it. */
const moduleCode = (change = ''): string => `({ id: 'remote-lobby', contract: '${contractVersion}', nav: [],
  routes: [{ id: 'home', path: '/remote-lobby', titleKey: 'lobby.title', load: async () => ({}) }],
  i18n: { namespaces: ['lobby'], load: async () => ({ title: 'x' }) }, ${change} })`;

/** A container by hand; `init` is run with the page's share scope. */
const containerCode = ({ module = moduleCode(), init = '' }): string =>
  `var container = { init(scope) { ${init} }, async get(name) {
    if (name !== './remote') throw new Error(name);
    return () => ({ default: ${module} });
  } };`;

async function load(code: string, change: Partial<RemoteRelease> = needless, limits: Partial<typeof patience> = {}) {
  const { record } = remoteFixture('remote-lobby', change);
  const scripts = new Map([['remoteEntry.js', Buffer.from(code)]]);
  return { record, outcome: await createProcessLoader({ ...pieces, ...patience, ...limits }).load(record, scripts) };
}

/** Code and words of the refusal, or nothing. */
function judged({ record, outcome }: { readonly record: RemoteRelease; readonly outcome: LoadOutcome }): string {
  try {
    checkLoaded(record, outcome);
    return '';
  } catch (error) {
    if (!(error instanceof RegistryRefusal)) throw error;
    return `${error.code}: ${error.message}`;
  }
}

const react = (names: string[]) => ({ shared: [{ key: 'react', range: '^19.3.0', names }] });
const take = `for (const version of Object.values(scope.react ?? {})) version.lib().useState;`;
const runtime = '@module-federation/webpack-bundler-runtime';

/** What the build's containers hand to federation's runtime when they start. */
const tableCode = `__PAVILION_FEDERATION__.bundlerRuntime.initContainerEntry({ webpackRequire: {
  federation: { initOptions: { shared: { 'own-copy': [] } } },
  consumesLoadingData: { moduleIdToConsumeDataMapping: {
    1: { shareKey: 'react', requiredVersion: '^19.3.0' },
    2: { shareKey: 'own-copy', requiredVersion: '1.0.0' },
  } },
} });`;

describe('a module', () => {
  it('that is what its record says is taken', async () => {
    expect(judged(await load(containerCode({})))).toBe('');
    expect(judged(await load(containerCode({ init: take }), react(['useState'])))).toBe('');
  });

  it('that takes a name which its record leaves out is refused', async () =>
    expect(judged(await load(containerCode({ init: take }), react(['useId'])))).toMatch(
      /^release\.module-mismatch: it reads useState of react, which the record does not name/,
    ));

  it('whose container needs what its record hides is refused, even when nothing took it yet', async () => {
    const words = judged(await load(containerCode({ init: tableCode })));
    expect(words).toMatch(/^release\.module-mismatch: it takes .*, the record says otherwise/);
    expect(words).toContain('react ^19.3.0');
    expect(words).toContain(runtime);
    expect(words).not.toContain('own-copy');
  });

  it('that throws in its first line is refused, with what it says on one short line', async () => {
    const words = judged(await load(`throw new Error('first line' + '\\n<b>' + 'x'.repeat(5000));`));
    expect(words).toMatch(/^release\.module-throws: the module throws while it is loaded: Error: first line <b>x+$/);
    expect(words.length).toBeLessThan(500);
  });

  it('that has other routes than its record, or no text for their titles, is refused', async () => {
    expect(judged(await load(containerCode({ module: moduleCode('routes: []') })))).toMatch(
      /^release\.module-mismatch: the record describes other routes than the module/,
    );
    expect(
      judged(
        await load(containerCode({ module: moduleCode(`i18n: { namespaces: ['lobby'], load: async () => ({}) }`) })),
      ),
    ).toMatch(/no text for lobby\.title/);
  });

  it('that exposes nothing is refused', async () =>
    expect(
      judged(await load('var container = { init() {}, get: async (name) => { throw new Error(`no ${name}`); } };')),
    ).toMatch(/^release\.module-throws: .*no \.\/remote/));
});

describe('the process', () => {
  it('ends what goes on for ever', async () => {
    expect(judged(await load('for (;;);', needless, { deadlineMs: 3000 }))).toMatch(/^release\.module-timeout/);
  });

  it('ends what takes memory without end, on the heap and beside it', async () => {
    const limits = { memoryMb: 128 };
    expect(
      judged(
        await load(`const all = []; for (;;) all.push(new Array(1e5).fill({}).map(() => ({})));`, needless, limits),
      ),
    ).toMatch(/^release\.module-throws: .*heap out of memory/);
    expect(
      judged(await load(`const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));`, needless, limits)),
    ).toMatch(/^release\.module-throws: .*more memory than 256 MB/);
  });

  it('gives a module that leaves its page no environment, no files and no processes', async () => {
    const outside = `const node = TextEncoder.constructor('return process')();`;
    const secret = path.join(__dirname, 'module-loader.test.ts');
    const tries = [
      `node.env.PATH ?? node.env.HOME ?? node.env.DATABASE_URL`,
      `Object.keys(node.env).join()`,
      `node.permission.has('fs.read', ${JSON.stringify(secret)})`,
      `node.permission.has('fs.write')`,
      `node.permission.has('child')`,
      `node.permission.has('worker')`,
      `typeof node.getBuiltinModule + typeof node.binding + typeof TextEncoder.constructor('return typeof fetch')()`,
    ];
    const { outcome } = await load(`${outside} throw new Error(JSON.stringify([${tries.join()}]));`);
    expect(outcome).toMatchObject({
      report: { problem: { detail: 'Error: [null,"",false,false,false,false,"undefinedundefinedstring"]' } },
    });
    expect(readFileSync(secret, 'utf8')).toContain('no files');
  });
});
