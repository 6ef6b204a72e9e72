import { spawn } from 'node:child_process';

/** @typedef {import('./installation.mjs').Machine} Machine */

/**
 * Sessions of operators are kept in the folder of the rehearsal.
 * @param {{ machine: Machine, folder: string, code?: string }} place `code` is of an operator's app
 * @param {string[]} args
 * @returns {Promise<string>}
 */
export function runPavilion({ machine, folder, code }, args) {
  const given = code === undefined ? {} : { PAVILION_OPERATOR_CODE: code };
  return runNode(machine, ['registry/bin/pavilion.mjs', ...args], {
    DATA_DIR: folder,
    XDG_STATE_HOME: folder,
    ...given,
  });
}

/**
 * @param {Machine} machine
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<string>}
 */
export function runNode({ cwd, env }, args, more = {}) {
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env['PATH'], ...more, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) =>
    child.on('close', (code) =>
      code === 0 ? resolve(output.trim()) : reject(new Error(`${args.join(' ')}: ${output}`)),
    ),
  );
}
