import { existsSync } from 'node:fs';
import path from 'node:path';
import { inParallel, run } from './command.mjs';
import { readRooms, root } from './workspace.mjs';

/**
 * Checks the types of rooms.
 * @param {string[]} [only] folders or package names; every room when empty
 * @param {number} [atOnce] how many rooms at a time
 * @returns {Promise<{ room: string, ok: boolean, output: string }[]>}
 */
export async function checkTypes(only = [], atOnce = 2) {
  const compiler = path.join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
  const rooms = [...readRooms().values()].filter(
    ({ name, folder }) =>
      existsSync(path.join(root, folder, 'tsconfig.json')) &&
      (only.length === 0 || only.includes(name) || only.includes(folder)),
  );
  const tasks = rooms.map(({ folder }) => async () => {
    // Several checkers in one process work out the same types each for itself, which costs a room more than twice the
    // work.
    const args = [compiler, '-p', `${folder}/tsconfig.json`, '--pretty', 'false', '--singleThreaded'];
    const { code, output } = await run(process.execPath, args, { cwd: root });
    return { room: folder, ok: code === 0, output: output.trimEnd() };
  });
  return inParallel(atOnce, tasks);
}
