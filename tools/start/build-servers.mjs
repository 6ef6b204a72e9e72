import { createRequire } from 'node:module';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundlePage, inlineScripts } from '../../shared/tooling/page-bundle.mjs';
import { Problem } from './src/problem.mjs';
import { root } from './src/workspace.mjs';

/** Packages stay outside of the bundle, the workspace's own go into it.
 * @type {import('esbuild').Plugin}
 */
const packagesOutside = {
  name: 'packages-outside',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith('@pavilion/') ? undefined : { path: name, external: true },
    );
  },
};

/**
 * Entries of a room beside its start: `src/**\/x.worker.ts`, a helper process, and `src/**\/x.command.ts`, which
 * operators run, become `dist/x.worker.mjs` and `dist/x.command.mjs`, and `src/**\/x.page.ts`, which runs in a page of
 * such a process, `dist/x.page.js`.
 * @param {string} folder
 * @param {string} ending
 * @returns {string[]}
 */
function entriesOf(folder, ending) {
  const source = path.join(folder, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(source, file));
}

/**
 * Bundles one server: `<room>/src/main.ts` to `<room>/dist/main.mjs`.
 * @param {string} room
 * @throws {Problem} when there is nothing to build, it does not compile, or a package would be missing at run time
 */
export async function buildServer(room) {
  const folder = path.join(root, room);
  const entry = path.join(folder, 'src', 'main.ts');
  if (!existsSync(entry)) throw new Problem(`${room} has no src/main.ts to build.`);
  const { metafile } = await build({
    entryPoints: [entry, ...entriesOf(folder, '.worker.ts'), ...entriesOf(folder, '.command.ts')],
    outdir: path.join(folder, 'dist'),
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    absWorkingDir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    plugins: [inlineScripts, packagesOutside],
    logLevel: 'silent',
  }).catch((error) => {
    throw new Problem(`${room} does not build: ${error instanceof Error ? error.message : error}`);
  });
  for (const page of entriesOf(folder, '.page.ts')) await bundlePage(page, path.join(folder, 'dist'));
  const outside = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter((one) => one.external));
  refuseMissing(room, new Set(outside.map((one) => one.path)));
}

/**
 * @param {string} room
 * @param {Set<string>} names
 */
function refuseMissing(room, names) {
  const own = createRequire(path.join(root, room, 'dist', 'main.mjs'));
  const builtin =
    /^node:|^(crypto|fs|path|http|https|os|url|util|stream|events|buffer|zlib|net|tls|dns|worker_threads|child_process|module)(\/|$)/;
  for (const name of names) {
    if (builtin.test(name)) continue;
    const packageName = name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/');
    const folders = own.resolve.paths(packageName) ?? [];
    if (folders.some((folder) => existsSync(path.join(folder, packageName)))) continue;
    throw new Problem(
      `${room} needs ${packageName} (perhaps by way of a shared room): name it in ${room}/package.json.`,
    );
  }
}
