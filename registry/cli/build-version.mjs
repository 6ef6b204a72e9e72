import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CliError } from './registry-client.mjs';

/**
 * Builds a room under another version, beside its own `dist`.
 * @param {{ roomDir: string, version: string, env: NodeJS.ProcessEnv }} build
 */
export async function buildVersion({ roomDir, version, env }) {
  const script = path.join(roomDir, '..', 'shared', 'tooling', 'webpack', 'build.mjs');
  if (!existsSync(script)) throw new CliError('cli.no-build', `${roomDir} cannot be built here`);
  const outDir = mkdtempSync(path.join(tmpdir(), 'pavilion-build-'));
  const child = spawn(process.execPath, [script], {
    cwd: roomDir,
    env: { ...env, NODE_ENV: 'production', PAVILION_RELEASE_VERSION: version, PAVILION_OUTPUT_DIR: outDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new CliError('cli.build-failed', errors.trim());
  return outDir;
}
