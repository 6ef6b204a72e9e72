import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Node's http with the same bytes, headers and nothing to decide: what no server in Node can pass.
 * @param {{ brotli: Buffer, headers: readonly (readonly [string, string])[] }} page
 */
export async function startBare({ brotli, headers }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-bare-'));
  const [headersFile, bodyFile] = [path.join(folder, 'headers.json'), path.join(folder, 'body')];
  const own = [
    'content-type',
    'text/html; charset=utf-8',
    'content-encoding',
    'br',
    'content-length',
    String(brotli.length),
  ];
  writeFileSync(headersFile, JSON.stringify([...headers.flat(), ...own]));
  writeFileSync(bodyFile, brotli);
  const child = fork(fileURLToPath(new URL('./bare-server.mjs', import.meta.url)), [headersFile, bodyFile]);
  const port = await new Promise((resolve) =>
    child.once('message', (message) => resolve(/** @type {{ port: number }} */ (message).port)),
  );
  return {
    port,
    pid: child.pid,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.kill('SIGTERM')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
