// Runs the game against a fake gateway, without the rest of the product: node dev/start.mjs
import { build } from 'esbuild';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const room = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(room);
await import(pathToFileURL(path.join(room, 'build-game.mjs')).href);
const outfile = path.join(room, 'dist', 'dev', 'play.mjs');
await build({
  absWorkingDir: room,
  entryPoints: ['dev/play.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  // The platform looks for PostgreSQL from its own file, which is not where the bundle lies.
  define: {
    'import.meta.url': JSON.stringify(
      pathToFileURL(path.join(room, '../shared/platform/src/embedded/binaries.mjs')).href,
    ),
  },
  plugins: [
    {
      name: 'external-packages',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
          name.startsWith('@pavilion/') || path.isAbsolute(name) ? undefined : { path: name, external: true },
        ),
    },
  ],
});
await import(pathToFileURL(outfile).href);
