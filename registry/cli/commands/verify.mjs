import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { flag, text } from '../arguments.mjs';
import { command } from '../command.mjs';
import { exitCodes } from '../exit-codes.mjs';

/** @typedef {import('../answers').Verification['faults'][number]} Fault */

/** @param {Uint8Array} bytes */
const hashOf = (bytes) => createHash('sha384').update(bytes).digest('base64');

/**
 * Files of the rooms that are built here, by their hash.
 * @param {string} rootDir
 */
function builtFiles(rootDir) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const room of readdirSync(rootDir).filter((name) => /^(host|remote-[a-z-]+)$/.test(name))) {
    const dist = path.join(rootDir, room, 'dist');
    const record = path.join(dist, 'release.json');
    if (!existsSync(record)) continue;
    for (const asset of JSON.parse(readFileSync(record, 'utf8')).assets)
      files.set(asset.sha384, path.join(dist, asset.path));
  }
  return files;
}

/**
 * Uploads what a built room still has; says how many files that were.
 * @param {import('../answers').RegistryClient} client
 * @param {string} rootDir
 * @param {readonly Fault[]} faults
 */
async function uploadBuilt(client, rootDir, faults) {
  const built = builtFiles(rootDir);
  let uploaded = 0;
  for (const sha384 of new Set(faults.map((fault) => fault.sha384))) {
    const file = built.get(sha384);
    const bytes = file && existsSync(file) ? readFileSync(file) : undefined;
    if (!bytes || hashOf(bytes) !== sha384) continue;
    await client.upload(sha384, bytes);
    uploaded += 1;
  }
  return uploaded;
}

/** @param {Fault} fault */
const keyOf = ({ app, version, path: file }) => `${app} ${version} ${file}`;

/**
 * What the second look mended is mended.
 * @param {import('../answers').Verification} first
 * @param {import('../answers').Verification} second
 * @returns {import('../answers').Verification}
 */
function merged(first, second) {
  const left = new Set(second.faults.filter(({ mended }) => !mended).map(keyOf));
  return {
    ...first,
    faults: first.faults.map((fault) => ({ ...fault, mended: fault.mended || !left.has(keyOf(fault)) })),
  };
}

/**
 * @param {import('../answers').RegistryClient} client
 * @param {{ brand?: string }} instruction
 * @param {string} rootDir
 */
async function repaired(client, instruction, rootDir) {
  /** @type {import('../answers').Verification} */
  const first = await client.longCall('POST', '/federation/verifications', { ...instruction, repair: true });
  const left = first.faults.filter(({ mended }) => !mended);
  if (left.length === 0 || (await uploadBuilt(client, rootDir, left)) === 0) return first;
  return merged(first, await client.longCall('POST', '/federation/verifications', { ...instruction, repair: true }));
}

/** @param {Fault} fault */
const faultLine = ({ app, version, path: file, part, found, mended }) =>
  `  ${app}@${version} ${file}: ${part} ${found}${mended ? ', mended' : ''}`;

/** Looks whether the files of releases are as they were published, and mends them from what is at hand. */
export const verify = command({
  usage: 'verify [--brand aurora] [--repair]',
  options: { brand: text, repair: flag },
  async run({ client, options, rootDir }) {
    const instruction = options.brand ? { brand: options.brand } : {};
    /** @type {import('../answers').Verification} */
    const done = options.repair
      ? await repaired(client, instruction, rootDir)
      : await client.longCall('POST', '/federation/verifications', instruction);
    const left = done.faults.filter(({ mended }) => !mended).length;
    const head = `${done.releases} releases, ${done.files} files: ${done.faults.length} faults${options.repair ? `, ${done.faults.length - left} mended` : ''}`;
    const advice =
      left > 0 && options.repair
        ? ['what is left has no good copy here: publish those releases again, built from the same commit']
        : [];
    return {
      data: { ...done, left },
      text: [head, ...done.faults.map(faultLine), ...advice].join('\n'),
      exitCode: left > 0 ? exitCodes.damaged : exitCodes.done,
    };
  },
});
