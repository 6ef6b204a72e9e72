#!/usr/bin/env node
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { baseConfig } from './webpack/base-config.mjs';
import { developed } from './webpack/dev-config.mjs';
import { serveDevelopment } from './webpack/dev-server.mjs';

/*
 * `pnpm --filter remote-x dev [--product http://aurora.localhost:3000]`: runs a remote alone before a fake host, from
 * its `dev/main.tsx`, with fast refresh. With a running product its calls and pictures are passed on to that. `PORT`
 * (3100).
 */
const dir = process.cwd();
const name = path.basename(dir);
const port = Number(process.env['PORT'] ?? 3100);

/** @returns {URL | undefined} */
function productAddress() {
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  const { values } = parseArgs({ args, options: { product: { type: 'string' } } });
  if (values.product === undefined) return undefined;
  if (URL.canParse(values.product) && /^https?:$/.test(new URL(values.product).protocol))
    return new URL(values.product);
  throw new Error(`--product ${values.product} is no address: write --product http://aurora.localhost:3000`);
}

/** @param {boolean} hasStyles a link to a style that is not there would keep every later change from being applied */
const page = (
  hasStyles,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name}</title>${hasStyles ? '<link rel="stylesheet" href="/main.css">' : ''}</head>
<body><script src="/main.js"></script></body></html>`;

/**
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 */

/**
 * Answers every address with the page, as a host does; files that are not there are not.
 * @param {import('webpack-dev-server')} server
 * @returns {(incoming: Incoming, outgoing: Outgoing) => void}
 */
const showPage = (server) => (incoming, outgoing) => {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  if (path.extname(pathname)) return outgoing.writeHead(404).end();
  server.middleware?.waitUntilValid((stats) => {
    const compilation = stats && 'compilation' in stats ? stats.compilation : undefined;
    const hasStyles = compilation?.getAsset('main.css') !== undefined;
    outgoing.writeHead(200, { 'content-type': 'text/html' }).end(page(hasStyles));
  });
};

/**
 * Passes calls on to the running product, in the name of its brand.
 * @param {URL} product
 * @returns {(incoming: Incoming, outgoing: Outgoing, next: () => void) => void}
 */
const passOn = (product) => (incoming, outgoing, next) => {
  if (!/^\/(wps|lgw|lotto|lotto-vn|assets)\//.test(incoming.url ?? '')) return next();
  // Names of this machine are known to browsers only.
  const hostname = product.hostname.endsWith('.localhost') ? '127.0.0.1' : product.hostname;
  const send = product.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { ...incoming.headers, host: product.host };
  const upstream = send(
    { hostname, port: product.port, path: incoming.url, method: incoming.method, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  upstream.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  incoming.pipe(upstream);
};

try {
  const product = productAddress();
  const base = baseConfig({ dir, mode: 'development' });
  const config = developed({
    ...base,
    entry: { main: path.join(dir, 'dev', 'main.tsx') },
    output: { ...base.output, publicPath: '/' },
  });
  /** @type {NonNullable<import('webpack-dev-server').Configuration['setupMiddlewares']>} */
  const setupMiddlewares = (middlewares, server) => [
    ...(product ? [{ name: 'product', middleware: passOn(product) }] : []),
    ...middlewares,
    { name: 'page', middleware: showPage(server) },
  ];
  await serveDevelopment({ config, name, port, more: { setupMiddlewares } });
  console.log(`${name} alone at http://localhost:${port}${product ? `/?live=1, on ${product.origin}` : ''}`);
} catch (error) {
  process.exitCode = 2;
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
}
