import path from 'node:path';
import { build } from 'esbuild';
import { bundlerRuntimeFlags } from './webpack/bundler-runtime.mjs';

/**
 * Bundles a script that runs in a page, packages and all: `x.page.ts` becomes `<outdir>/x.page.js`.
 * @param {string} entry
 * @param {string} outdir
 */
export async function bundlePage(entry, outdir) {
  await build({
    entryPoints: [entry],
    outfile: path.join(outdir, `${path.basename(entry, '.ts')}.js`),
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    conditions: ['module'],
    external: ['isolated-vm'],
    define: { 'process.env.NODE_ENV': '"production"', ...bundlerRuntimeFlags },
    logLevel: 'error',
  });
}
