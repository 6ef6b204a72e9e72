#!/usr/bin/env node
import { createServer, request } from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';

/*
 * `pnpm --filter remote-x dev`: runs a remote alone before a fake host, from its `dev/main.tsx`.
 * `PORT` (default 3100); `AGAINST=http://127.0.0.1:3000 HOST_NAME=aurora.localhost:3000` passes calls and pictures on to
 * a running product. The bundle is made anew at each load of the page.
 */
const dir = process.cwd();
const port = Number(process.env['PORT'] ?? 3100);
const against = process.env['AGAINST'] && new URL(process.env['AGAINST']);
const hostName = process.env['HOST_NAME'] ?? 'aurora.localhost:3000';

const bundle = () =>
  build({
    entryPoints: { main: path.join(dir, 'dev', 'main.tsx') },
    outdir: path.join(dir, 'dist', 'dev'),
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: 'inline',
    loader: { '.module.css': 'local-css', '.webp': 'dataurl', '.svg': 'dataurl', '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"development"' },
  });

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${path.basename(dir)}</title><link rel="stylesheet" href="/main.css"></head>
<body><script type="module" src="/main.js"></script></body></html>`;

/** Passes a call on to the running product, in the name of the brand. */
function passOn(incoming, outgoing) {
  const headers = { ...incoming.headers, host: hostName };
  const upstream = request({ host: against.hostname, port: against.port, path: incoming.url, method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(upstream);
}

const types = { '.js': 'text/javascript', '.css': 'text/css' };

const server = createServer(async (incoming, outgoing) => {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  if (against && /^\/(wps|lgw|assets)\//.test(pathname)) return passOn(incoming, outgoing);
  const extension = path.extname(pathname);
  if (pathname !== '/main.js' && pathname !== '/main.css') return outgoing.writeHead(extension ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  try {
    const { outputFiles } = await bundle();
    const file = outputFiles.find((candidate) => candidate.path.endsWith(pathname.slice(1)));
    outgoing.writeHead(200, { 'content-type': types[extension] }).end(file?.contents);
  } catch (error) {
    outgoing.writeHead(500).end(String(error));
  }
});

server.listen(port, '127.0.0.1', () => console.log(`${path.basename(dir)} alone at http://localhost:${port}`));
