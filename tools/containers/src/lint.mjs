import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dockerfiles, readText, root } from './files.mjs';

const here = fileURLToPath(new URL('..', import.meta.url));
const programs = path.join(here, 'node_modules', '.bin');

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<{ code: number | string | null | undefined, output: string }>}
 */
function run(program, args) {
  return new Promise((resolve) => {
    execFile(path.join(programs, program), args, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: (stdout + stderr).trim() }),
    );
  });
}

/** Schema and habits of the compose file.
 * @returns {Promise<string[]>} problems, one a line
 */
export async function lintCompose() {
  const config = path.join(here, 'dclint.config.json');
  const { code, output } = await run('dclint', ['-c', config, '--max-warnings', '0', 'docker-compose.yml']);
  return code === 0 ? [] : output.split('\n');
}

/** Names of stages, which are bases without a tag.
 * @param {string} text
 */
const stagesOf = (text) => new Set([...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name));

/** Every Dockerfile.
 * @returns {Promise<string[]>} problems, one a line
 */
export async function lintDockerfiles() {
  const found = await Promise.all(dockerfiles.map(lintDockerfile));
  return found.flat();
}

/** @param {string} file */
async function lintDockerfile(file) {
  const { output } = await run('dockerfilelint', ['-j', file]);
  /** @type {{ files: { issues: { line: string, content: string, title: string }[] }[] }} */
  const report = JSON.parse(output);
  const stages = stagesOf(readText(file));
  const isOfStage = (/** @type {string} */ line) => stages.has(line.split(' ')[1] ?? '');
  return report.files
    .flatMap(({ issues }) => issues)
    .filter(({ title, content }) => !(title === 'Base Image Missing Tag' && isOfStage(content)))
    .map(({ line, title, content }) => `${file}:${line} ${title}: ${content}`);
}
