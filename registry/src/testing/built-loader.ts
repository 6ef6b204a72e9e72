import { bundlePage } from '@pavilion/tooling/page-bundle.mjs';
import { build } from 'esbuild';
import path from 'node:path';
import type { LoaderSettings } from '../releases/loading/module-loader';

const source = path.join(__dirname, '..', 'releases', 'loading');

/** Builds the pieces of the real loader into a folder of the room, so that packages are found from there. */
export async function buildLoader(outdir: string): Promise<Pick<LoaderSettings, 'worker' | 'page'>> {
  await bundlePage(path.join(source, 'loading.page.ts'), outdir);
  const worker = path.join(outdir, 'loading.worker.mjs');
  await build({
    entryPoints: [path.join(source, 'loading.worker.ts')],
    outfile: worker,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: ['jsdom'],
    logLevel: 'error',
  });
  return { worker, page: path.join(outdir, 'loading.page.js') };
}
