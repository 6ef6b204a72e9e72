import path from 'node:path';
import { lastLines, run } from './command.mjs';
import { Problem } from './problem.mjs';
import { browserRooms, root } from './workspace.mjs';

/**
 * Hands the built host and remotes to the registry; releases that it knows already stay as they are.
 * @param {{ env: NodeJS.ProcessEnv }} options the environment of the registry's command line
 * @throws {Problem} when the registry refuses one
 */
export async function publishReleases({ env }) {
  for (const room of browserRooms()) {
    const args = [path.join(root, 'registry', 'bin', 'pavilion.mjs'), 'publish', room];
    const { code, output } = await run(process.execPath, args, { cwd: root, env });
    if (code !== 0) throw new Problem(`The registry did not take ${room}:\n${lastLines(output, 15)}`);
  }
}
