import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from './command.mjs';
import { openLog } from './log-file.mjs';
import { notePid } from './pid-files.mjs';
import { Problem } from './problem.mjs';

/**
 * One process of the product.
 * @typedef {object} ProcessSpec
 * @property {string} name as users and logs call it
 * @property {string} script started with Node
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} readyUrl answers 200 when it can serve
 */

/**
 * Where processes keep their logs and are written down.
 * @typedef {object} Home
 * @property {string} dataDir
 * @property {(line: string) => void} [tell] what the user should know
 */

/**
 * A process that runs, or ran.
 * @typedef {object} RunningChild
 * @property {string} name
 * @property {number | undefined} pid
 * @property {() => string} lastWords the end of what it wrote
 * @property {Promise<{ code: number | null, signal: string | null }>} ended
 * @property {() => boolean} hasEnded
 * @property {(graceMs?: number) => Promise<void>} stop drains it, then ends it
 * @property {(signal: NodeJS.Signals) => void} kill
 */

const readyDeadlineMs = 300_000;

/**
 * Starts a process in a session of its own, so that Ctrl-C in our terminal reaches it only through us; it ends by
 * itself when we are gone, since the channel to us breaks.
 * @param {ProcessSpec} spec
 * @param {Home} home
 * @returns {RunningChild}
 */
export function startChild(spec, { dataDir, tell }) {
  const { cwd, env } = spec;
  const args = ['--enable-source-maps', spec.script];
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const forget = child.pid === undefined ? () => undefined : notePid(dataDir, spec.name, child.pid);
  const log = openLog(path.join(dataDir, 'logs', `${spec.name}.log`), tell);
  let recent = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (/** @type {string} */ text) => {
      recent = (recent + text).slice(-20_000);
      log.write(text);
    });
  }
  let isOver = false;
  /** @type {Promise<{ code: number | null, signal: string | null }>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => (recent += String(error)));
    child.on('close', (code, signal) => {
      isOver = true;
      log.close();
      forget();
      resolve({ code, signal });
    });
  });
  return {
    name: spec.name,
    pid: child.pid,
    lastWords: () => lastLines(recent, 12),
    ended,
    hasEnded: () => isOver,
    kill: (signal) => void child.kill(signal),
    async stop(graceMs = 25_000) {
      if (isOver) return;
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended.finally(() => clearTimeout(late));
    },
  };
}

/**
 * Waits until a process answers that it can serve.
 * @param {RunningChild} child
 * @param {string} url
 * @throws {Problem} with its last words when it ends first or takes too long
 */
export async function untilReady(child, url) {
  const death = await comesUp(child, { url, deadlineMs: readyDeadlineMs });
  if (death) throw startProblem(child.name, death);
}

/**
 * What is told of a start that came to nothing.
 * @param {string} name
 * @param {import('./recovery.mjs').Death} death
 */
export const startProblem = (name, { how, lastWords }) =>
  new Problem(`${name} could not start (${how}):\n${lastWords || '(none)'}`);

/**
 * Waits until a process can serve, and ends one that cannot in time.
 * @param {RunningChild} child
 * @param {{ url: string, deadlineMs?: number }} how
 * @returns {Promise<import('./recovery.mjs').Death | undefined>} nothing once it can serve
 */
export async function comesUp(child, { url, deadlineMs = readyDeadlineMs }) {
  const deadline = performance.now() + deadlineMs;
  while (!child.hasEnded()) {
    if (await answers(url)) return undefined;
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      await child.ended;
      return { how: `not ready after ${deadlineMs / 1000} s`, lastWords: child.lastWords() };
    }
    await Promise.race([sleep(60), child.ended]);
  }
  const death = await deathOf(child);
  return { ...death, byItself: (await child.ended).code !== null };
}

/**
 * Waits for the end of a process.
 * @param {RunningChild} child
 * @returns {Promise<import('./recovery.mjs').Death>}
 */
export async function deathOf(child) {
  const { code, signal } = await child.ended;
  return { how: signal === null ? `exit code ${code}` : `signal ${signal}`, lastWords: child.lastWords() };
}

/**
 * Whether an address answers 200.
 * @param {string} url
 */
export async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
