import { prepareDataDir, isInUse } from './data-dir.mjs';
import { demoAccounts, demoPassword } from './accounts.mjs';
import { installMissing } from './install.mjs';
import { checkPorts } from './ports.mjs';
import { Problem } from './problem.mjs';
import { colour, createProgress } from './progress.mjs';
import { readSettings } from './settings.mjs';

/**
 * `npm start`: everything in one command, until Ctrl-C.
 * @param {{ whenReady?: (product: import('../product.mjs').Product, progress: import('./progress.mjs').Progress) => () => void }} [options]
 *   `whenReady` returns what ends the things that it began
 */
export async function startCommand({ whenReady } = {}) {
  const began = Date.now();
  const progress = createProgress();
  const settings = readSettings(process.env);
  progress.line(`\n  ${colour.bold('Pavilion')} ${colour.dim(`data in ${settings.dataDir}`)}\n`);
  prepareDataDir(settings.dataDir);
  if (isInUse(settings.dataDir)) {
    throw new Problem(`DATA_DIR ${settings.dataDir} is in use by a running start: stop that one, or choose another DATA_DIR and PORT.`);
  }
  // A taken main port is told before anything is installed; processes of a killed start get time to go.
  await checkPorts(settings.ports, { only: ['edge'], patienceMs: 3_000 });
  await installMissing(progress);
  const product = await start(settings, progress);
  welcome(product, began, progress);
  const finish = whenReady?.(product, progress);
  const reason = await product.ended;
  finish?.();
  progress.line('');
  await progress.step('drain the gateway and stop', product.stop);
  if (reason !== undefined) throw new Problem(reason);
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<import('../product.mjs').Product & { ended: Promise<string | undefined> }>} `ended` tells why,
 *   or nothing when the user asked for it
 */
async function start(settings, progress) {
  const { startProduct, deathMessage } = await import('../product.mjs');
  /** @type {(reason: string | undefined) => void} */
  let end = () => undefined;
  /** @type {Promise<string | undefined>} */
  const ended = new Promise((resolve) => (end = resolve));
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
    signal: stopping.signal,
    onDeath: (name, words) => end(deathMessage(name, words)),
  });
  return { ...product, ended };
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
  if (databaseFolder && !databaseFolder.startsWith(dataDir)) line(`\n  The database lies in ${databaseFolder}`);
  line(`\n  Logs in ${dataDir}/logs. ${colour.bold('Ctrl-C')} stops everything.\n`);
}
