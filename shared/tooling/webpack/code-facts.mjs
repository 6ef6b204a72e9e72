import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';
import { rootDir } from './base-config.mjs';
import { sourceFiles } from './release-identity.mjs';

/** @param {string} file */
const read = (file) => readFileSync(file, 'utf8');
/** @param {string} dir */
const sourcesOf = (dir) =>
  sourceFiles(path.join(dir, 'src'))
    .filter((file) => /\.tsx?$/.test(file))
    .map(read);
/**
 * @template {string} N
 * @param {Iterable<N>} names
 */
const sorted = (names) => [...new Set(names)].sort();
/** @param {string} text */
const quoted = (text) => [...text.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

/**
 * The lists of the contract by which a release is described, as these sources have them.
 * @returns {{ hostEventNames: readonly string[], slotIds: readonly string[], optionalSlotIds: readonly string[],
 *   contractVersion: string }}
 */
function readContract() {
  const { outputFiles } = buildSync({
    stdin: {
      contents: ['host-events', 'slots', 'remote-ids'].map((file) => `export * from './${file}';`).join('\n'),
      resolveDir: path.join(rootDir, 'shared', 'remote-contract', 'src'),
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'contract',
    platform: 'node',
  });
  return runInNewContext(`${outputFiles[0]?.text ?? ''};({ ...contract })`);
}

/** @type {ReturnType<typeof readContract> | undefined} */
let contract;
const theContract = () => (contract ??= readContract());

/** Every event that host and remotes can send: those that a host of these sources knows. */
export const knownEvents = () => [...theContract().hostEventNames];

/** Every slot that a host of these sources shows and is not whole without. */
export const shownSlots = () => {
  const { slotIds, optionalSlotIds } = theContract();
  return slotIds.filter((slot) => !optionalSlotIds.includes(slot));
};

/** Version of the contract in these sources. */
export const contractVersion = () => theContract().contractVersion;

/**
 * Host events that the code of a room sends or hears.
 * @param {string} dir
 */
export function usedEvents(dir) {
  const known = new Set(knownEvents());
  return sorted(
    sourcesOf(dir)
      .flatMap(quoted)
      .filter((name) => known.has(name)),
  );
}

/**
 * Platform calls in the code of a room, by their names in the API contract: of its table for every page, and of those
 * that pages import by themselves (`depositCalls.deposits`).
 * @param {string} dir
 */
export const usedCalls = (dir) =>
  sorted(
    sourcesOf(dir).flatMap((source) =>
      [...source.matchAll(/\b(?:endpoints|[a-z]\w*Calls)\.(\w+)/g)].map(([, name = '']) => name),
    ),
  );

/** @typedef {{ readonly [key: string]: string | Texts }} Texts */

/**
 * Dotted keys of nested texts.
 * @param {Texts} texts
 * @returns {string[]}
 */
export function textKeys(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : textKeys(value, `${prefix}${key}.`),
  );
}
