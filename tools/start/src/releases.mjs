import path from 'node:path';
import { lastLines, run } from './command.mjs';
import { Problem } from './problem.mjs';
import { root } from './workspace.mjs';

/**
 * Hands the built host and remotes to the registry, which puts them before every brand that follows what is built;
 * releases that it knows stay as they are.
 * @param {{ env: NodeJS.ProcessEnv }} options the environment of the registry's command line
 * @returns {Promise<void>}
 * @throws {Problem} when the registry refuses one
 */
export async function publishReleases({ env }) {
  const command = path.join(root, 'registry', 'bin', 'pavilion.mjs');
  const { code, output } = await run(process.execPath, [command, 'sync'], { cwd: root, env });
  if (code !== 0) throw new Problem(`The registry did not take what was built:\n${lastLines(output, 15)}`);
}
