import { existsSync } from 'node:fs';
import path from 'node:path';
import { inParallel, run } from './command.mjs';
import { readRooms, root } from './workspace.mjs';

/**
 * Checks the types of rooms, two at a time.
 * @param {string[]} [only] folders or package names; every room when empty
 * @returns {Promise<{ room: string, ok: boolean, output: string }[]>}
 */
export async function checkTypes(only = []) {
  const compiler = path.join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
  const rooms = [...readRooms().values()].filter(
    ({ name, folder }) =>
      existsSync(path.join(root, folder, 'tsconfig.json')) && (only.length === 0 || only.includes(name) || only.includes(folder)),
  );
  const tasks = rooms.map(({ folder }) => async () => {
    const { code, output } = await run(process.execPath, [compiler, '-p', `${folder}/tsconfig.json`, '--pretty', 'false'], { cwd: root });
    return { room: folder, ok: code === 0, output: output.trimEnd() };
  });
  return inParallel(2, tasks);
}
