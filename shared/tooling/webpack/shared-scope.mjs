import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const sharedDir = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/**
 * Libraries that exist once in a page. The host brings them, a remote has no copy of its own: two Reacts or two query
 * caches in one page are worse than a remote that does not start.
 */
const libraries = ['react', 'react-dom', 'i18next', 'react-i18next', '@tanstack/react-query'];
const libraryEntries = { 'react-dom/client': 'react-dom', 'react/jsx-runtime': 'react' };
const ours = ['@pavilion/router', '@pavilion/remote-contract', '@pavilion/api-client', '@pavilion/i18n'];

/** Share keys, those of our own packages included. */
export const sharedKeys = [...libraries, ...Object.keys(libraryEntries), ...ours];

/** Version of a library as the room at `dir` resolves it; our own packages go with the contract's version. */
function versionOf(dir, key) {
  if (ours.includes(key)) return '1.0.0';
  const name = libraryEntries[key] ?? key;
  const require = createRequire(path.join(dir, 'package.json'));
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name, 'package.json'));
  for (const file of folders) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')).version;
    } catch {
      // The next folder up may have it.
    }
  }
  return undefined;
}

/** A version that only equal sources have: a remote that is ahead of the host, or behind it, runs its own copy. */
function contentVersion(room) {
  const folder = path.join(sharedDir, room, 'src');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()) {
    hash.update(file).update('\0').update(readFileSync(path.join(folder, file)));
  }
  return `1.0.0-c${hash.digest('hex').slice(0, 12)}`;
}

/** Shared when it is the same on both sides, and carried by each remote in case it is not. */
const apiContract = '@pavilion/api-contract';
const apiContractVersion = contentVersion('api-contract');

/** What the host shares: `[{key, version}]`. */
export const hostShared = (dir) =>
  sharedKeys.map((key) => ({ key, version: versionOf(dir, key) })).filter(({ version }) => version !== undefined);

/** What a remote needs of the host: `[{key, range}]`; libraries that the room does not have are left out. */
export const remoteShared = (dir) => hostShared(dir).map(({ key, version }) => ({ key, range: `^${version}` }));

/** What host and remote share when it happens to be the same: `[{key, version}]`. */
export const sharedIfEqual = () => [{ key: apiContract, version: apiContractVersion }];

const ifEqual = { [apiContract]: { singleton: false, version: apiContractVersion, requiredVersion: apiContractVersion, strictVersion: true } };

/** The library's own modules, as the facade names them; the room decides which copy. */
export function facadeAlias(dir) {
  const entry = createRequire(path.join(dir, 'package.json')).resolve('react-i18next');
  return { 'react-i18next-modules': path.join(entry.slice(0, entry.indexOf(`${path.sep}dist${path.sep}`)), 'dist', 'es') };
}

/** Libraries of which the host carries only what is used. */
export const facades = { 'react-i18next': path.join(sharedDir, 'tooling', 'webpack', 'facades', 'react-i18next.mjs') };

/** Federation's `shared` option of the host. */
export const hostSharedOption = (dir) => ({
  ...ifEqual,
  ...Object.fromEntries(
    hostShared(dir).map(({ key, version }) => [
      key,
      { singleton: true, version, requiredVersion: `^${version}`, ...(facades[key] ? { import: facades[key] } : {}) },
    ]),
  ),
});

/** Federation's `shared` option of a remote: no fallback copy of what exists once. */
export const remoteSharedOption = (dir) => ({
  ...ifEqual,
  ...Object.fromEntries(
    remoteShared(dir).map(({ key, range }) => [key, { singleton: true, import: false, requiredVersion: range }]),
  ),
});
