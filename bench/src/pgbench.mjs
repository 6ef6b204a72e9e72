import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Debian's, where it is installed.
 * @returns {string | undefined}
 */
export function findPgbench() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : [];
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...versions];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

/**
 * Transactions a second of one script.
 * @param {string} pgbench
 * @param {{ url: string, clients: number, seconds: number, script: string }} options
 */
export async function runPgbench(pgbench, { url, clients, seconds, script }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pavilion-pgbench-'));
  const file = path.join(folder, 'script.sql');
  writeFileSync(file, script);
  try {
    const { stdout } = await promisify(execFile)(
      pgbench,
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file, url],
      { env: { ...process.env, PGOPTIONS: '-c search_path=gateway,public' } },
    );
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
