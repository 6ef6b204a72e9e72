import path from 'node:path';
import { build, buildSync } from 'esbuild';
import { bundlerRuntimeFlags } from './webpack/bundler-runtime.mjs';

/**
 * How scripts of pages are bundled, packages and all.
 * @satisfies {import('esbuild').BuildOptions}
 */
const pageOptions = {
  bundle: true,
  minify: true,
  format: /** @type {const} */ ('iife'),
  platform: /** @type {const} */ ('browser'),
  target: 'es2022',
  conditions: ['module'],
  external: ['isolated-vm'],
  define: { 'process.env.NODE_ENV': '"production"', ...bundlerRuntimeFlags },
  logLevel: /** @type {const} */ ('error'),
};

/**
 * Bundles a script that runs in a page: `x.page.ts` becomes `<outdir>/x.page.js`.
 * @param {string} entry
 * @param {string} outdir
 */
export async function bundlePage(entry, outdir) {
  const outfile = path.join(outdir, `${path.basename(entry, '.ts')}.js`);
  await build({ ...pageOptions, entryPoints: [entry], outfile });
}

/**
 * Text of a script that stands in the markup of a page: what `x.inline.ts` and all it imports come to.
 * @param {string} entry
 * @returns {string}
 */
export function inlineScript(entry) {
  const { outputFiles } = buildSync({ ...pageOptions, entryPoints: [entry], write: false });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/** `import script from './x.inline.ts?text'` in a server gives it the text of that script.
 * @type {import('esbuild').Plugin}
 */
export const inlineScripts = {
  name: 'inline-scripts',
  setup(builder) {
    builder.onResolve({ filter: /\.inline\.ts\?text$/ }, ({ path: given, resolveDir }) => ({
      path: path.join(resolveDir, given.slice(0, -'?text'.length)),
      namespace: 'inline-script',
    }));
    builder.onLoad({ filter: /./, namespace: 'inline-script' }, ({ path: file }) => ({
      contents: inlineScript(file),
      loader: 'text',
    }));
  },
};
