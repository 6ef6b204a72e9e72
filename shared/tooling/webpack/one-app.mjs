import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseConfig, rootDir } from './base-config.mjs';
import { compile } from './compile.mjs';
import { listAssets } from './release-digest.mjs';

const remotes = ['remote-auth', 'remote-lobby', 'remote-lottery', 'remote-member-centre', 'remote-agent-centre'];

/**
 * The same sources as one app: remotes are imported, their pages stay lazy, everything else is the host's own start.
 */
const entrySource = `
import { bootstrap } from ${JSON.stringify(path.join(rootDir, 'host/src/bootstrap'))};
${remotes.map((remote, index) => `import * as remote${index} from ${JSON.stringify(path.join(rootDir, remote, 'src/remote'))};`).join('\n')}
const modules = { ${remotes.map((remote, index) => `'${remote}': remote${index}.default ?? remote${index}.remote`).join(', ')} };
void bootstrap({
  createLoader: ({ host, translations }) => {
    const started = new Map();
    const start = (remote) => {
      if (!started.has(remote)) {
        const { i18n, start: run } = modules[remote];
        started.set(remote, translations.register(i18n.namespaces, (namespace, language) => i18n.load(namespace, language)).then(() => void run?.(host)));
      }
      return started.get(remote);
    };
    const owner = (slot) => Object.keys(modules).find((remote) => modules[remote].slots?.[slot]?.length > 0);
    return {
      page: async (remote, id) => {
        const [page] = await Promise.all([modules[remote].routes.find((route) => route.id === id).load(), start(remote)]);
        return page.default;
      },
      slot: async (slot) => {
        const [fill] = await Promise.all([modules[owner(slot)].slots[slot][0].load(), start(owner(slot))]);
        return fill.default;
      },
      preloadPage: (remote, id) => void modules[remote].routes.find((route) => route.id === id)?.load().catch(() => undefined),
      begin: (remote, id) => void modules[remote].routes.find((route) => route.id === id)?.load().catch(() => undefined),
      preloadSlot: (slot) => void modules[owner(slot)]?.slots[slot][0].load().catch(() => undefined),
      generation: () => 0, subscribe: () => () => undefined, rescue: async () => 'remote.render-failed', restart() {},
      reports: { list: [], subscribe: () => () => undefined }, shared: () => [],
    };
  },
}).then(() => globalThis.__PAVILION_ASSETS__?.hostStarted());
`;

/**
 * Builds the one app, which is what the benchmark of the home page compares with, and lists its files with their
 * hashes.
 * @returns {Promise<{ outDir: string, entry: string[], assets: { path: string, sha384: string }[] }>}
 * @param {string} outDir
 */
async function buildOneApp(outDir) {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const dir = path.join(rootDir, 'host');
  // A room's packages are found from the room, so the entry lies in it.
  const entry = path.join(dir, '.cache', 'one-app.tsx');
  mkdirSync(path.dirname(entry), { recursive: true });
  writeFileSync(entry, entrySource);
  const base = baseConfig({ dir });
  const config = {
    ...base,
    entry: { main: entry },
    cache: false,
    output: { ...base.output, path: outDir, uniqueName: 'one-app' },
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', minSize: 40_000 } },
  };
  const { entrypoints } = await compile(/** @type {import('webpack').Configuration} */ (config));
  const files = entrypoints.get('main')?.getFiles() ?? [];
  return { outDir, entry: files, assets: listAssets(outDir) };
}

process.stdout.write(JSON.stringify(await buildOneApp(path.resolve(process.argv[2] ?? 'dist-one-app'))));
