import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inParallel, run } from './command.mjs';
import { readRooms, root } from './workspace.mjs';

/** @typedef {{ room: string, ok: boolean, output: string }} RoomTypes */

/**
 * Checks the types of rooms, and of the scripts (`tsconfig.scripts.json`) that some have beside their sources. Rooms
 * that are named are checked each by its own configuration; all of them are checked as few programs, so that a module
 * which many rooms share is worked out once and not once a room.
 * @param {string[]} [only] folders or package names; every room when empty
 * @param {number} [atOnce] how many programs at a time
 * @returns {Promise<RoomTypes[]>}
 */
export async function checkTypes(only = [], atOnce = 2) {
  const folders = [...readRooms().values()].filter(
    ({ name, folder }) => only.length === 0 || only.includes(name) || only.includes(folder),
  );
  const projects = folders
    .flatMap(({ folder }) => ['tsconfig.json', 'tsconfig.scripts.json'].map((file) => `${folder}/${file}`))
    .filter((project) => existsSync(path.join(root, project)));
  // Loaded here: a clean checkout has no compiler until the test run has installed it.
  const { programsOf } = await import('./type-programs.mjs');
  const checks =
    only.length > 0
      ? projects.map((project) => async () => resultsOf([project], await compile(project)))
      : programsOf(root, projects).map((program, index) => async () => {
          const file = path.join('.cache', 'types', `tsconfig.${index}.json`);
          mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
          writeFileSync(
            path.join(root, file),
            JSON.stringify({ compilerOptions: program.options, files: program.files }),
          );
          return resultsOf(program.projects, await compile(file));
        });
  return (await inParallel(atOnce, checks)).flat();
}

/**
 * Several checkers in one process work out the same types each for itself, which costs more than twice the work.
 * @param {string} project
 */
const compile = (project) =>
  run(
    process.execPath,
    [
      path.join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc'),
      ...['-p', project, '--pretty', 'false', '--singleThreaded'],
    ],
    { cwd: root },
  );

/**
 * Gives each project of a program the errors in its own files. An error in no project's file, such as a wrong option,
 * is one of them all.
 * @param {readonly string[]} projects
 * @param {import('./command.mjs').CommandResult} result
 * @returns {RoomTypes[]}
 */
export function resultsOf(projects, { code, output }) {
  const errors = output
    .trimEnd()
    .split(/\n(?!\s)/)
    .filter((error) => error !== '');
  const folders = projects.map((project) => `${path.dirname(project)}/`);
  const strays = errors.filter((error) => !folders.some((folder) => error.startsWith(folder)));
  return projects.map((project, index) => {
    const own = [...errors.filter((error) => error.startsWith(folders[index] ?? '')), ...strays];
    const isBroken = own.length > 0 || (code !== 0 && errors.length === 0);
    return { room: project.replace('/tsconfig.json', ''), ok: !isBroken, output: own.join('\n') };
  });
}
