import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

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

/** What the host shares: `[{key, version}]`. */
export const hostShared = (dir) =>
  sharedKeys.map((key) => ({ key, version: versionOf(dir, key) })).filter(({ version }) => version !== undefined);

/** What a remote needs of the host: `[{key, range}]`; libraries that the room does not have are left out. */
export const remoteShared = (dir) => hostShared(dir).map(({ key, version }) => ({ key, range: `^${version}` }));

/** Federation's `shared` option of the host. */
export const hostSharedOption = (dir) =>
  Object.fromEntries(
    hostShared(dir).map(({ key, version }) => [key, { singleton: true, version, requiredVersion: `^${version}` }]),
  );

/** Federation's `shared` option of a remote: no fallback copy. */
export const remoteSharedOption = (dir) =>
  Object.fromEntries(
    remoteShared(dir).map(({ key, range }) => [key, { singleton: true, import: false, requiredVersion: range }]),
  );
