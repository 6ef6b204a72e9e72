import { existsSync } from 'node:fs';
import path from 'node:path';
import { inParallel, run } from './command.mjs';
import { readRooms, root } from './workspace.mjs';

/**
 * Checks the types of rooms, and of the scripts (`tsconfig.scripts.json`) that some have beside their sources.
 * @param {string[]} [only] folders or package names; every room when empty
 * @param {number} [atOnce] how many rooms at a time
 * @returns {Promise<{ room: string, ok: boolean, output: string }[]>}
 */
export async function checkTypes(only = [], atOnce = 2) {
  const compiler = path.join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');
  const folders = [...readRooms().values()].filter(
    ({ name, folder }) => only.length === 0 || only.includes(name) || only.includes(folder),
  );
  const projects = folders.flatMap(({ folder }) =>
    ['tsconfig.json', 'tsconfig.scripts.json'].map((file) => `${folder}/${file}`),
  );
  const tasks = projects
    .filter((project) => existsSync(path.join(root, project)))
    .map((project) => async () => {
      // Several checkers in one process work out the same types each for itself, which costs a room more than twice the
      // work.
      const args = [compiler, '-p', project, '--pretty', 'false', '--singleThreaded'];
      const { code, output } = await run(process.execPath, args, { cwd: root });
      return { room: project.replace('/tsconfig.json', ''), ok: code === 0, output: output.trimEnd() };
    });
  return inParallel(atOnce, tasks);
}
