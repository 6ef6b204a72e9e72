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
