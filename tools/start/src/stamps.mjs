import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRooms, root } from './workspace.mjs';

const skipped = new Set(['node_modules', 'dist', '.cache', '.data', 'coverage']);
const always = ['pnpm-lock.yaml', 'package.json', 'shared/tooling'];

/**
 * A hash over everything that the build of a room reads: its files, those of the shared rooms it uses, and the tools.
 * @param {string} name of the room's package
 * @param {string[]} [extra] further files or folders
 */
export function inputHash(name, extra = []) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const folder of [...always, ...extra, ...foldersOf(name)].sort()) addPath(hash, folder);
  return hash.digest('hex');
}

/** @param {string} name */
function foldersOf(name) {
  const rooms = readRooms();
  const names = new Set([name]);
  for (const known of names) for (const used of rooms.get(known)?.uses ?? []) names.add(used);
  return [...names].map((known) => rooms.get(known)?.folder).filter((folder) => folder !== undefined);
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} relative
 */
function addPath(hash, relative) {
  const absolute = path.join(root, relative);
  const entries = listFolder(absolute);
  if (!entries) {
    hash.update(`${relative}\0`).update(readFileSync(absolute)).update('\0');
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const isTest = /\.(test|stories)\.\w+$/.test(entry.name);
    if (skipped.has(entry.name) || isTest || !(entry.isFile() || entry.isDirectory())) continue;
    addPath(hash, `${relative}/${entry.name}`);
  }
}

/** @param {string} absolute */
function listFolder(absolute) {
  try {
    return readdirSync(absolute, { withFileTypes: true });
  } catch {
    return undefined;
  }
}

/** @param {string} name */
const stampFile = (name) => path.join(root, '.cache', 'stamps', name.replaceAll('/', '-'));

/**
 * Whether `output` was built from exactly these inputs.
 * @param {string} name
 * @param {string} hash
 * @param {string} output relative to the root
 */
export function isFresh(name, hash, output) {
  const file = stampFile(name);
  return existsSync(file) && readFileSync(file, 'utf8') === hash && existsSync(path.join(root, output));
}

/**
 * @param {string} name
 * @param {string} hash
 */
export function writeStamp(name, hash) {
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), hash);
}
