import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** File that the record is written to; it is not part of the release. */
export const recordFile = 'release.json';

/**
 * JSON with sorted keys and no spaces; the twin of `canonicalJson` in the federation contract, for plain Node.
 * @param {unknown} value
 * @returns {string}
 */
export function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder, prefix = '') {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((item) =>
      item.isDirectory()
        ? filesUnder(path.join(folder, item.name), `${prefix}${item.name}/`)
        : [`${prefix}${item.name}`],
    )
    .filter((file) => file !== recordFile && !/\.(br|gz|map|LICENSE\.txt)$/.test(file))
    .sort();
}

/**
 * Every file of a built folder with its size and SHA-384.
 * @param {string} outDir
 */
export function listAssets(outDir) {
  return filesUnder(outDir).map((file) => {
    const content = readFileSync(path.join(outDir, file));
    return { path: file, bytes: content.length, sha384: createHash('sha384').update(content).digest('base64') };
  });
}

/**
 * Fills in the digest: SHA-256 over what was made, without when and from which commit.
 * @template {object} R
 * @param {R & { digest?: string, commit?: unknown, builtAt?: unknown }} record
 */
export function sealRecord(record) {
  const { digest, commit, builtAt, ...made } = record;
  return { ...made, digest: createHash('sha256').update(canonicalJson(made)).digest('hex'), commit, builtAt };
}
