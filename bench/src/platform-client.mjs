import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { send } from './capacity/visitor.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * The platform's own client and all its calls, which are written for bundles, as a module of plain Node.
 * @returns {Promise<any>} with `createApiClient` and `allCalls`
 */
export async function loadPlatformClient() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pavilion-client-'));
  const outfile = path.join(folder, 'client.mjs');
  const contents = `export { createApiClient } from '@pavilion/api-client'; export { allCalls } from '@pavilion/api-contract/all';`;
  await build({
    stdin: { contents, resolveDir: here },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  const client = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true });
  return client;
}

/**
 * What the client asks through: kept connections to a port of this machine, by the name of a host.
 * @param {{ port: number, host: string }} options
 */
export const fetchFrom =
  ({ port, host }) =>
  async (
    /** @type {string} */ url,
    /** @type {{ method: string, headers: HeadersInit, body?: string }} */ { method, headers, body },
  ) => {
    const { pathname, search } = new URL(url, `http://${host}`);
    const answer = await send({
      port,
      path: pathname + search,
      method,
      host,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined ? {} : { body }),
    });
    return new Response(answer.status === 204 ? null : Uint8Array.from(answer.body), {
      status: answer.status,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  };
