// The shell alone, on fake boot data and a fake platform: node dev/serve.mjs [port]
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const dir = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(dir, '..', '..');
const { build } = createRequire(path.join(root, 'package.json'))('esbuild');
const outdir = path.join(dir, 'dist');
/** @type {Readonly<Record<string, string>>} */
const types = { '.js': 'text/javascript', '.css': 'text/css', '.webp': 'image/webp', '.map': 'application/json' };

await build({
  entryPoints: [path.join(dir, 'main.ts')],
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"development"' },
  loader: { '.webp': 'file', '.woff2': 'file', '.svg': 'file' },
  assetNames: '[name]-[hash]',
  publicPath: '/',
  nodePaths: [path.join(root, 'host', 'node_modules'), path.join(root, 'shared', 'test-kit', 'node_modules')],
  logLevel: 'warning',
});

const page =
  '<!doctype html><html lang="en" data-theme="dark"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<link rel="stylesheet" href="/main.css"><div id="root"></div><script type="module" src="/main.js"></script>';

/** @param {string} url */
const fileOf = (url) => {
  const name = decodeURIComponent(new URL(url, 'http://x').pathname);
  const found = [path.join(outdir, name), path.join(root, 'gateway', name)].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
  return found;
};

const port = Number(process.argv[2] ?? 4800);
createServer((request, response) => {
  const file = fileOf(request.url ?? '/');
  response.setHeader('content-type', file ? (types[path.extname(file)] ?? 'application/octet-stream') : 'text/html');
  if (file) createReadStream(file).pipe(response);
  else response.end(page);
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
