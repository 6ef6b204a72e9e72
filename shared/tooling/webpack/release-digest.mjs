import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import canonicalize from 'canonicalize';

/** File that the record is written to; it is not part of the release. */
export const recordFile = 'release.json';

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
 * Fills in the digest: SHA-256 over the canonical JSON of what was made, without when and from which commit.
 * @template {object} R
 * @param {R & { digest?: string, commit?: unknown, builtAt?: unknown }} record
 */
export function sealRecord(record) {
  const { digest, commit, builtAt, ...made } = record;
  return {
    ...made,
    digest: createHash('sha256')
      .update(canonicalize(made) ?? '')
      .digest('hex'),
    commit,
    builtAt,
  };
}
