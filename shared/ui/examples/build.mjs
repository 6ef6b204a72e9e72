import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(here, '..', 'dist', 'examples');
await mkdir(out, { recursive: true });

await build({
  entryPoints: { examples: path.join(here, 'main.tsx') },
  outdir: out,
  bundle: true,
  minify: true,
  format: 'iife',
  jsx: 'automatic',
  target: 'es2022',

  loader: { '.woff2': 'file', '.webp': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
});
await writeFile(path.join(out, 'index.html'), await readFile(path.join(here, 'index.html')));

// The host loads the font in the product; the page of examples does so itself where the package is installed.
const require = createRequire(path.join(here, '..', '..', '..', 'host', 'package.json'));
try {
  const folder = path.dirname(require.resolve('@fontsource/be-vietnam-pro/package.json'));
  const faces = [];
  for (const weight of [400, 500, 600, 700]) {
    for (const subset of ['vietnamese', 'latin-ext', 'latin']) {
      const name = `be-vietnam-pro-${subset}-${weight}-normal.woff2`;
      await writeFile(path.join(out, name), await readFile(path.join(folder, 'files', name)));
    }
    const css = await readFile(path.join(folder, `${weight}.css`), 'utf8');
    faces.push(css.replaceAll('./files/', './').replace(/, url\([^)]*\.woff\) format\('woff'\)/g, ''));
  }
  await writeFile(path.join(out, 'font.css'), faces.join('\n'));
} catch (error) {
  process.stderr.write(`font left out: ${error instanceof Error ? error.message : error}\n`);
  await writeFile(path.join(out, 'font.css'), '');
}
process.stdout.write(`${path.join(out, 'index.html')}\n`);
