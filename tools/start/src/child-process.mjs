import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from './command.mjs';
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

const logLimitBytes = 20_000_000;
const readyDeadlineMs = 180_000;

/**
 * Starts a process in a session of its own, so that Ctrl-C in our terminal reaches it only through us; it ends by
 * itself when we are gone, since the channel to us breaks.
 * @param {ProcessSpec} spec
 * @param {string} logDir
 * @returns {RunningChild}
 */
export function startChild(spec, logDir) {
  const child = spawn(process.execPath, ['--enable-source-maps', spec.script], {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = openLog(path.join(logDir, `${spec.name}.log`));
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
      log.end();
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

/** @param {string} file */
function openLog(file) {
  if (existsSync(file) && statSync(file).size > logLimitBytes) renameSync(file, `${file}.1`);
  return createWriteStream(file, { flags: 'a' });
}

/**
 * Waits until a process answers that it can serve.
 * @param {RunningChild} child
 * @param {string} url
 * @throws {Problem} with its last words when it ends first or takes too long
 */
export async function untilReady(child, url) {
  const deadline = Date.now() + readyDeadlineMs;
  while (!child.hasEnded()) {
    if (await answers(url)) return;
    if (Date.now() > deadline) throw new Problem(`${child.name} is not ready after ${readyDeadlineMs / 1000} s:\n${child.lastWords()}`);
    await Promise.race([sleep(60), child.ended]);
  }
  throw new Problem(`${child.name} could not start:\n${child.lastWords()}`);
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
