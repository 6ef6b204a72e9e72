import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * What a program said and how it ended.
 * @typedef {{ code: number, output: string }} CommandResult
 */

/**
 * Runs a program to its end and keeps what it writes.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` passes the output on as it comes
 * @returns {Promise<CommandResult>}
 */
export async function run(program, args, { cwd, env = process.env, show = false } = {}) {
  const child = spawn(program, args, { ...(cwd ? { cwd } : {}), env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (/** @type {string} */ text) => {
      output += text;
      if (show) process.stdout.write(text);
    });
  }
  const release = passSignals(child);
  try {
    const [code] = await once(child, 'close');
    return { code: code ?? 1, output };
  } catch (error) {
    return { code: 127, output: String(error) };
  } finally {
    release();
  }
}

/** @type {readonly NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Who ends us ends the program too: a signal sent to this process alone would leave it running. This process follows
 * it when it has ended.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} ends the passing on
 */
function passSignals(child) {
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of endings) process.on(signal, pass);
  return () => {
    for (const signal of endings) process.off(signal, pass);
    if (received) process.kill(process.pid, received);
  };
}

/**
 * Does work that cleans up at its end, also where a signal ends this process: programs that it runs get the signal at
 * once, and this process follows it when the work is over.
 * @param {() => Promise<void>} work
 */
export async function cleanedUp(work) {
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const note = (/** @type {NodeJS.Signals} */ signal) => void (received ??= signal);
  for (const signal of endings) process.on(signal, note);
  try {
    await work();
  } finally {
    for (const signal of endings) process.off(signal, note);
    if (received) process.kill(process.pid, received);
  }
}

/**
 * The last lines of a text, for a message.
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

/**
 * Runs tasks with at most `limit` at once; all of them run, and the first failure is thrown at the end.
 * @template T
 * @param {number} limit
 * @param {(() => Promise<T>)[]} tasks
 * @returns {Promise<T[]>}
 */
export async function inParallel(limit, tasks) {
  /** @type {T[]} */
  const results = [];
  /** @type {unknown[]} */
  const failures = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < tasks.length; index = next++) {
      try {
        const value = await tasks[index]?.();
        if (value !== undefined) results[index] = value;
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
