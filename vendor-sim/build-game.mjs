// Builds the game page into dist/game: content-hashed files under assets/ and manifest.json beside them.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

const room = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(room, 'dist', 'game');
const draft = `${out}.${process.pid}`;
const assets = path.join(draft, 'assets');
rmSync(draft, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });

/**
 * Copies a folder of pictures under hashed names: `{name: address}`.
 * @param {string} folder
 */
function copyArt(folder) {
  const dir = path.join(room, 'game', 'art', folder);
  const entries = readdirSync(dir)
    .filter((file) => file.endsWith('.webp'))
    .sort()
    .map((file) => {
      const bytes = readFileSync(path.join(dir, file));
      const name = path.basename(file, '.webp');
      const hashed = `${folder}-${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.webp`;
      writeFileSync(path.join(assets, hashed), bytes);
      return [name, `/assets/${hashed}`];
    });
  return Object.fromEntries(entries);
}

const art = { symbols: copyArt('symbols'), grounds: copyArt('grounds') };

/** @type {import('esbuild').Plugin} */
const artModule = {
  name: 'art',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^art-files$/ }, () => ({ path: 'art-files', namespace: 'art' }));
    onLoad({ filter: /^art-files$/, namespace: 'art' }, () => ({
      contents: `export const artFiles = ${JSON.stringify(art)};`,
      loader: 'js',
    }));
  },
};

const { metafile } = await build({
  absWorkingDir: room,
  entryPoints: { game: 'game/src/main.ts', verify: 'game/src/verify/verify.main.ts' },
  outdir: assets,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  sourcemap: false,
  metafile: true,
  entryNames: '[name].[hash]',
  chunkNames: 'shared.[hash]',
  assetNames: '[name].[hash]',
  publicPath: '/assets',
  loader: { '.woff2': 'file' },
  plugins: [artModule],
  logLevel: 'warning',
});

const outputs = Object.entries(metafile.outputs).map(([file, output]) => ({ name: path.basename(file), output }));
/** @param {string} name */
const entry = (name) => {
  const script = outputs.find(
    ({ name: file, output }) => output.entryPoint && file.startsWith(`${name}.`) && file.endsWith('.js'),
  );
  if (!script?.output.cssBundle) throw new Error(`the build has no script and style of ${name}`);
  const style = path.basename(script.output.cssBundle);
  return { script: `/assets/${script.name}`, style: `/assets/${style}` };
};
const fonts = outputs
  .filter(({ name }) => /latin-(600|800)-normal\..*woff2$/.test(name) && !/latin-ext/.test(name))
  .map(({ name }) => `/assets/${name}`);
for (const file of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))) {
  writeFileSync(path.join(assets, `${file}.br`), brotliCompressSync(readFileSync(path.join(assets, file))));
}
writeFileSync(
  path.join(draft, 'manifest.json'),
  JSON.stringify({ game: entry('game'), verify: entry('verify'), fonts }, null, 2),
);
rmSync(out, { recursive: true, force: true });
cpSync(draft, out, { recursive: true });
rmSync(draft, { recursive: true, force: true });
