import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * @typedef {{ body: Buffer, encoding?: string }} Sent
 * @typedef {{ html: string, policy: string }} SitePage
 * @typedef {Awaited<ReturnType<typeof import('./one-app.mjs').buildOneApp>>} OneApp
 */

/** @param {Uint8Array} bytes */
const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
/** @type {Readonly<Record<string, string>>} */
const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Where the one app's files lie. */
export const oneAppBase = '/one-app/';

/**
 * Puts other data into one of the page's JSON elements.
 * @template T
 * @param {string} html
 * @param {string} id
 * @param {(data: T) => unknown} change
 */
function replaceData(html, id, change) {
  const open = `<script type="application/json" id="${id}">`;
  const start = html.indexOf(open) + open.length;
  const end = html.indexOf('</script>', start);
  return (
    html.slice(0, start) +
    JSON.stringify(change(JSON.parse(html.slice(start, end)))).replaceAll('<', '\\u003c') +
    html.slice(end)
  );
}

/**
 * The edge's page with the one app in place of host and remotes; frame, data and policy stay as they are.
 * @param {string} html
 * @param {Pick<OneApp, 'entry' | 'assets'> & { preload: string[] }} app
 */
export function oneAppPage(html, { entry, assets, preload }) {
  const hashes = Object.fromEntries(
    assets
      .filter(({ path: file }) => /\.(js|css)$/.test(file))
      .map((asset) => [oneAppBase + asset.path, `sha384-${asset.sha384}`]),
  );
  const scripts = entry.filter((file) => file.endsWith('.js')).map((file) => oneAppBase + file);
  const ahead = [...scripts, ...preload.filter((file) => file.endsWith('.js') && !scripts.includes(file))];
  const styles = preload.filter((file) => file.endsWith('.css'));
  const links = styles
    .map((file) => `<link rel="preload" as="style" href="${file}" crossorigin integrity="${hashes[file]}">`)
    .join('');
  const inPlace = replaceData(html, 'pavilion-boot', (boot) => ({
    ...boot,
    composition: { ...boot.composition, host: { ...boot.composition.host, scripts, styles: [] }, hostFallback: null },
    integrity: hashes,
  }));
  return replaceData(inPlace, 'pavilion-preload', () => ahead.map((file) => [file, hashes[file]]))
    .replace(/<link rel="preload" as="style"[^>]*>/g, '')
    .replace('</head>', `${links}</head>`);
}

/**
 * A small front before the running product: two pages, the one app's files, everything else from the edge.
 * @param {{ edgePort: number, host: string, pages: Readonly<Record<string, SitePage>>, outDir: string }} site
 */
export async function startSite({ edgePort, host, pages, outDir }) {
  /** @type {Map<string, Sent>} */
  const files = new Map();
  /** @param {string} name */
  const fileOf = (name) => {
    const known = files.get(name);
    if (known) return known;
    const plain = readFileSync(path.join(outDir, name));
    const sent = /\.(js|css|svg)$/.test(name) ? { body: brotli(plain), encoding: 'br' } : { body: plain };
    files.set(name, sent);
    return sent;
  };
  /** @param {string} html */
  const page = (html) => ({ body: brotli(Buffer.from(html)), encoding: 'br' });
  const server = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://site');
    /**
     * @param {Sent} sent
     * @param {import('node:http').OutgoingHttpHeaders} headers
     */
    const send = ({ body, encoding }, headers) => {
      response.writeHead(200, {
        'content-length': body.length,
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...headers,
      });
      response.end(body);
    };
    const wanted = pages[searchParams.get('page') ?? ''];
    if (pathname === '/' && wanted) {
      const { html, policy } = wanted;
      return send(page(html), {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
      });
    }
    if (pathname.startsWith(oneAppBase)) {
      const name = pathname.slice(oneAppBase.length);
      return send(fileOf(name), {
        'content-type': types[path.extname(name)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: edgePort,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, host },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { server, port };
}

/**
 * The edge's page of a brand, with its policy.
 * @param {number} edgePort
 * @param {string} host
 * @returns {Promise<SitePage>}
 */
export function fetchPage(edgePort, host) {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: edgePort, path: '/', headers: { host } }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          html: Buffer.concat(chunks).toString('utf8'),
          policy: [answer.headers['content-security-policy'] ?? []].flat().join(', '),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
