import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines, run } from './command.mjs';
import { Problem } from './problem.mjs';
import { root } from './workspace.mjs';

const pavilion = path.join(root, 'registry', 'bin', 'pavilion.mjs');
/** How the command ends when the registry cannot be reached or cannot serve, as its README lists. */
const unreachable = 5;
/** How often a registry is asked that cannot serve right now, as on a machine that everything starts on at once. */
const mostAttempts = 5;
/** From when on it is not asked again: each question to one that hangs takes minutes. */
const patienceMs = 60_000;

/**
 * Hands the built host and remotes to the registry, which puts them before every brand that follows what is built;
 * releases that it knows stay as they are, so what was cut short is simply done again.
 * @param {{ env: NodeJS.ProcessEnv, command?: string, pauseMs?: number, now?: () => number }} options the environment
 * of the registry's command line; the script of that command line; the pause before it is asked again; a clock in ms
 * @returns {Promise<void>}
 * @throws {Problem} when the registry refuses one, or cannot serve
 */
export async function publishReleases({ env, command = pavilion, pauseMs = 2_000, now = () => performance.now() }) {
  const until = now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    const { code, output } = await run(process.execPath, [command, 'sync'], { cwd: root, env });
    if (code === 0) return;
    if (code !== unreachable || attempt === mostAttempts || now() >= until)
      throw new Problem(`The registry did not take what was built:\n${lastLines(output, 15)}`);
    // A start that was given up meanwhile ends without it.
    await sleep(pauseMs, undefined, { ref: false });
  }
}
