import { prepareDataDir, isInUse } from './data-dir.mjs';
import { demoAccounts, demoPassword } from './accounts.mjs';
import { installMissing } from './install.mjs';
import { checkPorts } from './ports.mjs';
import { Problem } from './problem.mjs';
import { colour, createProgress } from './progress.mjs';
import { readSettings } from './settings.mjs';

/** `npm start`: everything in one command, until Ctrl-C. */
export async function startCommand() {
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
  await runProduct(settings, began, progress);
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {number} began
 * @param {import('./progress.mjs').Progress} progress
 */
async function runProduct(settings, began, progress) {
  const { startProduct, deathMessage } = await import('../product.mjs');
  /** @type {(reason: string | undefined) => void} */
  let end = () => undefined;
  /** @type {Promise<string | undefined>} */
  const ended = new Promise((resolve) => (end = resolve));
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  stopping.signal.addEventListener('abort', () => end(undefined));
  const product = await startProduct({
    port: settings.ports.edge,
    dataDir: settings.dataDir,
    signal: stopping.signal,
    onDeath: (name, words) => end(deathMessage(name, words)),
  });
  welcome(product, began, progress);
  const reason = await ended;
  progress.line('');
  await progress.step('drain the gateway and stop', product.stop);
  if (reason !== undefined) throw new Problem(reason);
}

/**
 * @param {import('../product.mjs').Product} product
 * @param {number} began
 * @param {import('./progress.mjs').Progress} progress
 */
function welcome({ urls, dataDir }, began, { line }) {
  line(`\n  ${colour.green('Ready')} after ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  line(`  Aurora   ${colour.cyan(urls.aurora)}`);
  line(`  Lotus    ${colour.cyan(urls.lotus)}\n`);
  line(`  Demonstration accounts of both brands, password ${colour.bold(demoPassword)}:`);
  for (const { name, what } of demoAccounts) line(`    ${name.padEnd(14)} ${colour.dim(what)}`);
  line(`\n  Logs in ${dataDir}/logs. ${colour.bold('Ctrl-C')} stops everything.\n`);
}
