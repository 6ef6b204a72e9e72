import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const defaultLanguage = 'TW';

/**
 * What a build says about itself, as far as sizes are asked for: a remote has preloads, the host its start.
 * @typedef {{ js: readonly string[] }} PlaceFiles
 * @typedef {object} BuiltRecord
 * @property {string} app
 * @property {readonly string[]} [scripts]
 * @property {readonly string[]} [chunks]
 * @property {{ remote: PlaceFiles, locales: Record<string, PlaceFiles>, routes: Record<string, PlaceFiles>,
 *   slots: Record<string, PlaceFiles> }} [preloads]
 */

/** A build whose scripts are larger than its room allows; one line a route. */
export class BudgetRefused extends Error {}

/**
 * Most script, in bytes of brotli, that a room lets one of its routes take: `pavilion.routeBudget` of its
 * `package.json`.
 * @param {string} dir folder of the room
 * @returns {number}
 * @throws BudgetRefused `build.no-budget` when the room names none
 */
export function readBudget(dir) {
  const { name, pavilion } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const bytes = pavilion?.routeBudget;
  if (!Number.isInteger(bytes) || bytes <= 0)
    throw new BudgetRefused(`${name}: build.no-budget: package.json has no pavilion.routeBudget in bytes`);
  return bytes;
}

/**
 * Compressed as the registry compresses what it is given.
 * @param {Uint8Array} content
 */
const brotliBytes = (content) =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;

/**
 * Script in bytes of brotli that each place of a release takes: of a remote each route and slot with entry and default
 * texts, of the host its start.
 * @param {string} outDir folder of the build
 * @param {BuiltRecord} record
 * @returns {Record<string, number>}
 */
export function routeSizes(outDir, record) {
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @param {string} file */
  const sizeOf = (file) => {
    const bytes = known.get(file) ?? brotliBytes(readFileSync(path.join(outDir, file)));
    known.set(file, bytes);
    return bytes;
  };
  /** @param {readonly string[]} files */
  const sum = (files) => [...new Set(files)].reduce((bytes, file) => bytes + sizeOf(file), 0);
  if (!record.preloads) return { start: sum([...(record.scripts ?? []), ...(record.chunks ?? [])]) };
  const { remote, locales, routes, slots } = record.preloads;
  const always = [...remote.js, ...(locales[defaultLanguage]?.js ?? [])];
  return Object.fromEntries(
    Object.entries({ ...routes, ...slots }).map(([place, { js }]) => [place, sum([...always, ...js])]),
  );
}

/**
 * Refuses a build of which a route takes more script than the room allows.
 * @param {{ dir: string, outDir: string, record: BuiltRecord }} build
 * @throws BudgetRefused with a line for each such route
 */
export function checkBudget({ dir, outDir, record }) {
  const budget = readBudget(dir);
  const lines = Object.entries(routeSizes(outDir, record))
    .filter(([, bytes]) => bytes > budget)
    .map(
      ([route, bytes]) =>
        `${record.app}: build.over-budget: ${route} takes ${bytes} bytes of script, ${budget} are allowed`,
    );
  if (lines.length > 0) throw new BudgetRefused(lines.join('\n'));
}
