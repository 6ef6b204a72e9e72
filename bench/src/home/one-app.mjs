import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('../../../shared/tooling/webpack/one-app.mjs', import.meta.url));

/**
 * Has the same sources built as one app, in a process of its own.
 * @returns {Promise<{ outDir: string, entry: string[], assets: { path: string, sha384: string }[] }>}
 * @param {string} outDir
 */
export async function buildOneApp(outDir) {
  const { stdout } = await promisify(execFile)(process.execPath, [script, path.resolve(outDir)], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
