import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listAssets, recordFile, sealRecord } from '@pavilion/tooling/webpack/release-digest.mjs';
import { CliError, refusalOf } from './registry-client.mjs';

/**
 * @typedef {import('@pavilion/federation-contract').ReleaseRecord} ReleaseRecord
 * @typedef {import('./answers').RegistryClient} RegistryClient
 */

/**
 * Reads a built folder's record and sees that the files are still those that it names.
 * @param {string} outDir
 * @returns {ReleaseRecord}
 */
export function readBuilt(outDir) {
  let record;
  try {
    record = JSON.parse(readFileSync(path.join(outDir, recordFile), 'utf8'));
  } catch {
    throw new CliError('cli.not-built', `${outDir} has no ${recordFile}: build the room first`);
  }
  const now = JSON.stringify(listAssets(outDir));
  if (now !== JSON.stringify(record.assets))
    throw new CliError('cli.stale-build', `${outDir} was changed after its build: build it again`);
  return record;
}

/**
 * The same content under a version that says so, for development.
 * @param {ReleaseRecord} record
 */
function asDevelopmentVersion(record) {
  const renamed = { ...record, version: `${record.version.split('-', 1)[0]}-dev.${record.digest.slice(0, 8)}` };
  return { ...renamed, digest: sealRecord(renamed).digest };
}

/**
 * @param {RegistryClient} client
 * @param {string} outDir
 * @param {ReleaseRecord} record
 */
async function uploadAssets(client, outDir, record) {
  const missing = new Set(await client.missing(record.assets.map(({ sha384 }) => sha384)));
  for (const asset of record.assets) {
    if (missing.delete(asset.sha384)) await client.upload(asset.sha384, readFileSync(path.join(outDir, asset.path)));
  }
}

/**
 * @param {RegistryClient} client
 * @param {string} outDir
 * @param {ReleaseRecord} record
 */
async function publishOnce(client, outDir, record) {
  await uploadAssets(client, outDir, record);
  return client.publish(record);
}

/**
 * Bytes that rotted in the registry's store are dropped there, so a second upload mends them.
 * @param {RegistryClient} client
 * @param {string} outDir
 * @param {ReleaseRecord} record
 */
async function publishWhole(client, outDir, record) {
  try {
    return await publishOnce(client, outDir, record);
  } catch (error) {
    if (refusalOf(error).code !== 'artifact.damaged') throw error;
    return publishOnce(client, outDir, record);
  }
}

/**
 * Publishes a built folder.
 * @param {RegistryClient} client
 * @param {{ outDir: string, development?: boolean }} options with `development`, changed content under a known version
 *   is published beside it instead of being refused
 */
export async function publishRelease(client, { outDir, development = false }) {
  const record = readBuilt(outDir);
  try {
    return await publishWhole(client, outDir, record);
  } catch (error) {
    if (!development || refusalOf(error).code !== 'release.version-exists') throw error;
    return publishWhole(client, outDir, asDevelopmentVersion(record));
  }
}
