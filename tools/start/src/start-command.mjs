import { demoAccounts, demoPassword } from './accounts.mjs';
import { lockDataDir, prepareDataDir } from './data-dir.mjs';
import { installMissing } from './install.mjs';
import { stopLeftovers } from './pid-files.mjs';
import { checkPorts } from './ports.mjs';
import { Problem, wordsOf } from './problem.mjs';
import { colour, createProgress } from './progress.mjs';
import { readSettings } from './settings.mjs';

/**
 * `npm start`: everything in one command, until Ctrl-C.
 * @param {{ env?: NodeJS.ProcessEnv, whenReady?: (product: import('../product.mjs').Product, progress:
 * import('./progress.mjs').Progress) => Promise<() => void> }} [options]
 *   environment of the processes; `whenReady` returns what ends the things that it began
 */
export async function startCommand({ env = process.env, whenReady } = {}) {
  const began = Date.now();
  const progress = createProgress();
  const settings = readSettings(env);
  progress.line(`\n  ${colour.bold('Pavilion')} ${colour.dim(`data in ${settings.dataDir}`)}\n`);
  prepareDataDir(settings.dataDir);
  await stopLeft(settings.dataDir, progress);
  // A taken main port is told before anything is installed.
  await checkPorts(settings.ports, { only: ['edge'] });
  await installMissing(progress);
  const product = await start(settings, env, progress);
  const reason = await serve(product, async () => {
    const finish = await whenReady?.(product, progress);
    if (!product.hasEnded()) welcome(product, began, progress);
    return finish;
  });
  progress.line('');
  await progress.step('drain the gateway and stop', product.stop);
  if (reason !== undefined) throw new Problem(reason);
}

/**
 * Stops what a killed start left running here, before its ports are called taken; a running start keeps its data
 * folder.
 * @param {string} dataDir
 * @param {import('./progress.mjs').Progress} progress
 */
async function stopLeft(dataDir, progress) {
  const lock = lockDataDir(dataDir);
  try {
    const stopped = await stopLeftovers(dataDir);
    if (stopped.length > 0)
      progress.line(`  ${colour.yellow('!')} stopped what an earlier start left running: ${stopped.join(', ')}\n`);
  } finally {
    lock.release();
  }
}

/**
 * @param {RunningStart} product
 * @param {() => Promise<(() => void) | undefined>} accompany what runs beside it
 * @returns {Promise<string | undefined>} why it ended
 */
async function serve(product, accompany) {
  const beside = accompany();
  beside.catch(() => undefined);
  try {
    const failed = beside.then(() => product.ended);
    return await Promise.race([product.ended, failed]);
  } catch (error) {
    return wordsOf(error);
  } finally {
    void beside.then(
      (finish) => finish?.(),
      () => undefined,
    );
  }
}

/**
 * @typedef {import('../product.mjs').Product & { ended: Promise<string | undefined>, hasEnded: () => boolean }}
 * RunningStart
 *   `ended` tells why, or nothing when the user asked for it
 */

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<RunningStart>}
 */
async function start(settings, env, progress) {
  const { startProduct } = await import('../product.mjs');
  /** @type {(reason: string | undefined) => void} */
  let end = () => undefined;
  /** @type {Promise<string | undefined>} */
  const ended = new Promise((resolve) => (end = resolve));
  let isOver = false;
  void ended.then(() => (isOver = true));
  const stopping = new AbortController();
  stopping.signal.addEventListener('abort', () => end(undefined));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) progress.line('');
      stopping.abort();
    });
  }
  const product = await startProduct({
    port: settings.ports.edge,
    dataDir: settings.dataDir,
    env,
    signal: stopping.signal,
    supervise: true,
    onDeath: (_, message) => end(message),
  });
  return { ...product, ended, hasEnded: () => isOver };
}

/**
 * @param {import('../product.mjs').Product} product
 * @param {number} began
 * @param {import('./progress.mjs').Progress} progress
 */
function welcome({ urls, dataDir, databaseFolder }, began, { line }) {
  line(`\n  ${colour.green('Ready')} after ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  line(`  Aurora   ${colour.cyan(urls.aurora)}`);
  line(`  Lotus    ${colour.cyan(urls.lotus)}\n`);
  line(`  Demonstration accounts of both brands, password ${colour.bold(demoPassword)}:`);
  for (const { name, what } of demoAccounts) line(`    ${name.padEnd(14)} ${colour.dim(what)}`);
  line(`\n  Operators' desk ${colour.cyan(`${urls.gateway}/internal/desk`)}`);
  line(`    key ${colour.dim(`${dataDir}/keys/operator-token`)}, code ${colour.dim('pnpm pavilion operators code')}`);
  line(`    ${colour.dim('commands take the code of this development by themselves')}`);
  if (databaseFolder && !databaseFolder.startsWith(dataDir)) line(`\n  The database lies in ${databaseFolder}`);
  line(`\n  Logs in ${dataDir}/logs. ${colour.bold('Ctrl-C')} stops everything.\n`);
}
