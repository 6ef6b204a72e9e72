import { readFileSync } from 'node:fs';
import path from 'node:path';
import { recordFile } from './release-digest.mjs';
import { openBuiltRemote } from './remote-harness.mjs';

/**
 * Opens the built artifact of the room at `dir` in a page of its own; call `close` at the end.
 * @param {string} dir folder of the room
 * @param {string} [outDir] folder of the build
 */
export async function readBuiltRemote(dir, outDir = path.join(dir, 'dist')) {
  const record = JSON.parse(readFileSync(path.join(outDir, recordFile), 'utf8'));
  const { containerName, entry } = record;
  return { record, ...(await openBuiltRemote({ dir, outDir, containerName, entry })) };
}

/**
 * Loads every page and slot fill of a remote, as a host would one by one.
 * @param {import('@pavilion/remote-contract').RemoteModule} module
 * @returns {Promise<{ paths: string[], slots: string[] }>} what turned out to be a component
 */
export async function loadsAll(module) {
  /** @param {{ load(): Promise<{ default: unknown }> }} place */
  const isComponent = async (place) => typeof (await place.load()).default === 'function';
  const paths = [];
  for (const route of module.routes) if (await isComponent(route)) paths.push(route.path);
  const slots = [];
  for (const [slot, fills] of Object.entries(module.slots ?? {})) {
    for (const fill of fills) if (await isComponent(fill)) slots.push(slot);
  }
  return { paths, slots };
}
