import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lastLines, run } from './command.mjs';
import { withFileLock } from './file-lock.mjs';
import { Problem } from './problem.mjs';
import { root } from './workspace.mjs';

const pnpmVersion = '10.34.9';

/** Whether the packages are there and as new as the lock file. */
export function isInstalled() {
  const done = path.join(root, 'node_modules', '.modules.yaml');
  return existsSync(done) && statSync(done).mtimeMs >= statSync(path.join(root, 'pnpm-lock.yaml')).mtimeMs;
}

/**
 * Installs every package at its locked version, where that was not done yet.
 * @param {import('./progress.mjs').Progress} progress
 * @throws {Problem} with the last lines of the installer
 */
export async function installMissing(progress) {
  if (isInstalled()) return;
  await progress.step('install packages', () => withFileLock(path.join(root, '.cache', 'prepare.lock'), install));
}

async function install() {
  if (isInstalled()) return;
  const [program, ...args] = [...(await pnpmCommand()), 'install', '--frozen-lockfile'];
  // CI keeps the installer from asking questions that nobody is there to answer.
  const { code, output } = await run(String(program), args, { cwd: root, env: { ...process.env, CI: 'true' } });
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  writeFileSync(path.join(root, '.cache', 'install.log'), output);
  if (code === 0) return;
  throw new Problem(
    `The packages could not be installed; is the npm registry in reach? The installer said:\n${lastLines(output, 12)}`,
  );
}

/** A pnpm of the right major, if the machine has one, else exactly ours by way of npm. */
async function pnpmCommand() {
  const own = await run('pnpm', ['--version'], { cwd: path.parse(root).root });
  const isSameMajor = own.code === 0 && own.output.trim().startsWith(`${pnpmVersion.split('.')[0]}.`);
  return isSameMajor ? ['pnpm'] : ['npx', '-y', `pnpm@${pnpmVersion}`];
}
