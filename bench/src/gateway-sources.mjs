import { build } from 'esbuild';
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const gateway = fileURLToPath(new URL('../../gateway/', import.meta.url));

/**
 * Exports of the gateway's own sources, so that what is measured is what it runs.
 * @param {string} contents A module of TypeScript that exports them.
 * @param {string} folder Against which it imports, below `gateway/src`.
 * @returns {Promise<any>}
 */
export async function loadGatewaySources(contents, folder) {
  const outfile = path.join(gateway, 'dist', `bench-${path.basename(folder)}-${process.pid}.cjs`);
  mkdirSync(path.dirname(outfile), { recursive: true });
  await build({
    stdin: { contents, resolveDir: path.join(gateway, 'src', folder), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
    plugins: [
      {
        name: 'packages-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
            name.startsWith('@pavilion/') ? undefined : { path: name, external: true },
          ),
      },
    ],
  });
  try {
    return createRequire(import.meta.url)(outfile);
  } finally {
    rmSync(outfile, { force: true });
  }
}
