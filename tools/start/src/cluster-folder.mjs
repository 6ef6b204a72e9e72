import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBinaries, isReachable, sharedFolder } from '@pavilion/platform/embedded';

/**
 * Where the embedded PostgreSQL of a data folder lives: in the folder itself, or, when the account that runs it for
 * root cannot get there, in a folder of the system's own that `postgres-folder` in the data folder names.
 * @param {string} dataDir
 */
export function clusterFolder(dataDir) {
  const note = path.join(dataDir, 'postgres-folder');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  const inside = path.join(dataDir, 'postgres');
  const { user } = findBinaries();
  const folder = !user || isReachable(inside, user) ? inside : path.join(sharedFolder, `postgres-${randomUUID()}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(note, folder);
  return folder;
}

/**
 * The embedded server's folder of an earlier start, if there was one.
 * @param {string} dataDir
 */
export function knownClusterFolder(dataDir) {
  const note = path.join(dataDir, 'postgres-folder');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
}

/**
 * Deletes a data folder with its database, wherever that lives; nothing may run on it.
 * @param {string} dataDir
 */
export function removeData(dataDir) {
  const folder = knownClusterFolder(dataDir);
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
