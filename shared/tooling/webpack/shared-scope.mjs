import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlerRuntimeKey, bundlerRuntimeVersion } from './bundler-runtime.mjs';

const sharedDir = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/**
 * Libraries that exist once in a page. The host brings them, a remote has no copy of its own: two Reacts or two query
 * caches in one page are worse than a remote that does not start.
 */
const libraries = ['react', 'react-dom', 'i18next', 'react-i18next', '@tanstack/react-query'];
/** @type {Readonly<Record<string, string>>} */
const libraryEntries = { 'react-dom/client': 'react-dom', 'react/jsx-runtime': 'react' };
const ours = ['@pavilion/router', '@pavilion/remote-contract', '@pavilion/api-client', '@pavilion/i18n'];

/** Share keys, those of our own packages included. */
export const sharedKeys = [...libraries, ...Object.keys(libraryEntries), ...ours];

/**
 * Version of a library, or of a package of ours, as the room at `dir` resolves it.
 * @param {string} dir
 * @param {string} key
 * @returns {string | undefined}
 */
function versionOf(dir, key) {
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

/**
 * A version that only equal sources have: a remote that is ahead of the host, or behind it, runs its own copy.
 * @param {string} room
 */
function contentVersion(room) {
  const folder = path.join(sharedDir, room, 'src');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(folder, file)));
  }
  return `1.0.0-c${hash.digest('hex').slice(0, 12)}`;
}

/** Shared when it is the same on both sides, and carried by each remote in case it is not. */
const apiContract = '@pavilion/api-contract';
const apiContractVersion = contentVersion('api-contract');

/**
 * Libraries that the host shares: `[{key, version}]`.
 * @param {string} dir
 */
export const hostLibraries = (dir) =>
  sharedKeys.flatMap((key) => {
    const version = versionOf(dir, key);
    return version === undefined ? [] : [{ key, version }];
  });

/**
 * A remote that was built with another patch of a library runs on the host's: what it needs is the minor version.
 * @param {string} version
 */
const minorOf = (version) => (version.split('-', 1)[0] ?? version).replace(/\.\d+$/, '.0');

/**
 * Libraries that a remote needs of the host: `[{key, range}]`; those that the room does not have are left out.
 * @param {string} dir
 */
export const remoteLibraries = (dir) =>
  hostLibraries(dir).map(({ key, version }) => ({ key, range: `^${minorOf(version)}` }));

/** What containers run on, as a host's release says it: the runtime as a whole. */
export const runtimeBrought = { key: bundlerRuntimeKey, version: bundlerRuntimeVersion, names: ['*'] };

/** The same as a remote's release says it. */
export const runtimeNeeded = { key: bundlerRuntimeKey, range: `^${minorOf(bundlerRuntimeVersion)}`, names: ['*'] };

/** What host and remote share when it happens to be the same: `[{key, version}]`. */
export const sharedIfEqual = () => [{ key: apiContract, version: apiContractVersion }];

const ifEqual = {
  [apiContract]: {
    singleton: false,
    version: apiContractVersion,
    requiredVersion: apiContractVersion,
    strictVersion: true,
  },
};

/** @param {string} name */
const facadeFile = (name) => path.join(sharedDir, 'tooling', 'webpack', 'facades', name);

/**
 * Libraries of which the host carries only what is used.
 * @type {Readonly<Record<string, string>>}
 */
export const facades = {
  'react-i18next': facadeFile('react-i18next.mjs'),
  '@tanstack/react-query': facadeFile('react-query.mjs'),
};

/**
 * The libraries' own modules, as the facades name them; the room decides which copy.
 * @param {string} dir
 */
export function facadeAlias(dir) {
  const require = createRequire(path.join(dir, 'package.json'));
  /**
   * @param {string} library
   * @param {string} end
   */
  const folderOf = (library, end) => {
    const entry = require.resolve(library);
    return path.join(entry.slice(0, entry.indexOf(path.join(path.sep, end, path.sep))), end);
  };
  return {
    'react-i18next-modules': path.join(folderOf('react-i18next', 'dist'), 'es'),
    'react-query-modules': path.join(folderOf('@tanstack/react-query', 'build'), 'modern', 'index.js'),
  };
}

/**
 * Federation's `shared` option of a remote: no fallback copy of what exists once, and no run on a version that it
 * cannot use.
 * @param {string} dir
 */
export const remoteSharedOption = (dir) => ({
  ...ifEqual,
  ...Object.fromEntries(
    remoteLibraries(dir).map(({ key, range }) => [
      key,
      { singleton: true, import: false, requiredVersion: range, strictVersion: true },
    ]),
  ),
});
