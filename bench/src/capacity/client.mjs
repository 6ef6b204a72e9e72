import { rmSync, mkdtempSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { send } from './visitor.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const accounts = ['demomember', 'demovip', 'demoagent1', 'demoagent2', 'demoagent41', 'demoagent42'];

/** The platform's own client, which is written for bundles, as a module of plain Node. */
async function loadClient() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pavilion-client-'));
  const outfile = path.join(folder, 'client.mjs');
  const contents = `export { createApiClient } from '@pavilion/api-client'; export { endpoints } from '@pavilion/api-contract';`;
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
 * Signs demonstration accounts of lotus in by turns, which asks for no proof of work.
 * @param {number} port of the edge
 * @returns {Promise<(turn: number) => Promise<void>>}
 */
export async function createLogins(port) {
  const { createApiClient, endpoints } = await loadClient();
  const fetch = async (
    /** @type {string} */ url,
    /** @type {{ method: string, headers: HeadersInit, body?: string }} */ { method, headers, body },
  ) => {
    const { pathname, search } = new URL(url, 'http://lotus');
    const answer = await send({
      port,
      path: pathname + search,
      method,
      host: 'lotus.localhost',
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined ? {} : { body }),
    });
    return new Response(answer.status === 204 ? null : Uint8Array.from(answer.body), {
      status: answer.status,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  };
  return async (turn) => {
    const deviceId = randomUUID();
    const client = createApiClient({
      baseUrl: '',
      merchant: 'lotus',
      deviceId,
      language: () => 'EN',
      token: () => null,
      fetch,
      onSessionDead: () => undefined,
    });
    const username = accounts[turn % accounts.length];
    await client.call(endpoints.login, {
      body: { username, password: 'Demo2026play', type: 'username', loginDeviceId: deviceId },
    });
  };
}
