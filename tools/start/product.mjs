import { buildStale } from './src/builds.mjs';
import { knownClusterFolder, removeData } from './src/cluster-folder.mjs';
import { openChronicle } from './src/chronicle.mjs';
import { lockDataDir, prepareDataDir } from './src/data-dir.mjs';
import { watchDatabase } from './src/database-watch.mjs';
import { startEmbedded, stopSurvivor, useOwnServer } from './src/database.mjs';
import { usualPace } from './src/kept-process.mjs';
import { stopLeftovers } from './src/pid-files.mjs';
import { Problem } from './src/problem.mjs';
import { checkPorts, findPortBlocks } from './src/ports.mjs';
import { createProcessGroup } from './src/process-group.mjs';
import { scriptOf, serverEnvironment } from './src/processes.mjs';
import { createProgress } from './src/progress.mjs';
import { publishReleases } from './src/releases.mjs';
import { createSecondServers } from './src/second-servers.mjs';
import { readSettings } from './src/settings.mjs';

/** @typedef {import('./src/processes.mjs').ProcessName | 'database'} MemberName */

/**
 * @typedef {object} ProductOptions
 * @property {number} [port] the main port; the others follow. Six free ones in a row are found when it is left out
 * @property {string} [dataDir] everything the product keeps; `.data` when left out
 * @property {NodeJS.ProcessEnv} [env] of the processes, and for settings by name
 * @property {boolean} [quiet] without progress lines
 * @property {boolean} [build] false when everything was built a moment ago
 * @property {AbortSignal} [signal] gives a start up that is not ready yet
 * @property {boolean} [supervise] what ends unasked is started again: for those who run the product. Tests leave it
 * out: there, a death that
 *   they did not ask for is a failure, which a restart would hide
 * @property {(name: MemberName, message: string) => void} [onDeath] a process ended unasked and is not started again;
 * the message holds
 *   its last words
 */

/**
 * What a start is made of; tests put small servers in its place.
 * @typedef {object} Parts
 * @property {(progress: import('./src/progress.mjs').Progress) => Promise<void>} build
 * @property {(options: { env: NodeJS.ProcessEnv }) => Promise<void>} publish
 * @property {(name: import('./src/processes.mjs').ProcessName) => string} scriptOf
 * @property {import('./src/kept-process.mjs').Pace} pace
 */

/** @type {Parts} */
const realParts = { build: (progress) => buildStale(progress), publish: publishReleases, scriptOf, pace: usualPace };

/**
 * A running product.
 * @typedef {object} Product
 * @property {{ edge: string, aurora: string, lotus: string, vendor: string, payment: string, gateway: string, registry:
 *   string }} urls edge, gateway and registry for Node (127.0.0.1), the others for a browser
 * @property {import('./src/settings.mjs').Ports} ports
 * @property {string} databaseUrl
 * @property {string | undefined} databaseFolder of an embedded database
 * @property {string} dataDir
 * @property {NodeJS.ProcessEnv} env what the registry's command line needs
 * @property {(name: MemberName) => number | undefined} pid
 * @property {(name: MemberName, signal?: NodeJS.Signals) => Promise<void>} kill
 *   ends one process as an accident would; nothing else stops
 * @property {(name: MemberName, env?: NodeJS.ProcessEnv) => Promise<void>} restart stops it if it runs, starts it,
 * waits until it can
 *   serve; `env` holds further variables of a process until its next restart
 * @property {import('./src/second-servers.mjs').SecondServers['open']} beside a second server, for as long as this
 * product runs
 * @property {(options?: { removeData?: boolean }) => Promise<void>} stop gateway first, database last; `removeData` for
 * tests
 */

/**
 * Starts the whole product and resolves when it can serve; when it cannot, nothing is left running.
 * @param {ProductOptions} [options]
 * @param {Parts} [parts]
 * @returns {Promise<Product>}
 * @throws {Problem} with one clear line
 */
export async function startProduct(options = {}, parts = realParts) {
  const { port, dataDir, env = process.env, quiet = false } = options;
  const [main = 0] = port ? [port] : env['PORT'] ? [Number(env['PORT'])] : await findPortBlocks(1);
  const settings = readSettings({ ...env, PORT: String(main), ...(dataDir ? { DATA_DIR: dataDir } : {}) });
  const progress = createProgress({ quiet });
  prepareDataDir(settings.dataDir);
  const lock = lockDataDir(settings.dataDir);
  const undo = [async () => lock.release()];
  const chronicle = openChronicle(settings.dataDir, progress);
  undo.push(async () => chronicle.close());
  try {
    return await bringUp({ settings, options, parts, progress, chronicle, undo, wasLeft: lock.wasLeft });
  } catch (error) {
    await unwind(undo);
    throw error;
  }
}

/**
 * @param {{ settings: import('./src/settings.mjs').Settings, options: ProductOptions, parts: Parts, progress:
 * import('./src/progress.mjs').Progress,
 *   chronicle: import('./src/chronicle.mjs').Chronicle, undo: (() => Promise<void>)[], wasLeft: boolean }} start
 * @returns {Promise<Product>}
 */
async function bringUp({ settings, options, parts, progress, chronicle, undo, wasLeft }) {
  const { env = process.env, build = true, supervise = false, signal, onDeath = () => undefined } = options;
  const hope = createHope(signal, supervise);
  const database = await startDatabase({
    settings,
    progress,
    chronicle,
    wasLeft,
    build: build ? parts.build : undefined,
  });
  undo.push(database.stop);
  hope.check();
  const watch = watchDatabase({
    supervise,
    waitMs: parts.pace.waitMs,
    tell: chronicle.tell,
    database,
    onDeath: (message) => hope.tellDeath('database', message),
  });
  undo.push(watch.stop);
  const servers = { settings, databaseUrl: database.url, env, scriptOf: parts.scriptOf };
  const group = createProcessGroup({
    ...servers,
    supervise,
    home: { dataDir: settings.dataDir, tell: chronicle.tell },
    pace: parts.pace,
    untilDatabase: watch.untilUp,
    onDeath: (name, message) => hope.tellDeath(name, message),
  });
  undo.push(group.stop);
  const registryEnv = { ...env, ...serverEnvironment({ name: 'registry', ...settings, databaseUrl: database.url }) };
  await Promise.race([
    hope.lost,
    startProcesses({ group, progress, publish: () => parts.publish({ env: registryEnv }) }),
  ]);
  const second = createSecondServers(servers);
  undo.push(second.stop);
  hope.fulfil(onDeath);
  return describe({ settings, database, group, second, watch, env: registryEnv, stop: () => unwind(undo) });
}

/**
 * What may put an end to a start: the user, or a process that is lost. Once everything runs, deaths are told to whoever
 * asked for it.
 * @param {AbortSignal | undefined} signal
 * @param {boolean} supervise
 */
function createHope(signal, supervise) {
  /** @type {(error: Error) => void} */
  let giveUp = () => undefined;
  /** @type {Promise<never>} */
  const lost = new Promise((_, reject) => (giveUp = reject));
  lost.catch(() => undefined);
  const stopped = () => new Problem('Stopped before it was ready.');
  signal?.addEventListener('abort', () => giveUp(stopped()));
  let tellDeath = (/** @type {MemberName} */ name, /** @type {string} */ message) =>
    giveUp(new Problem(deathMessage({ name, message, supervise })));
  return {
    lost,
    check() {
      if (signal?.aborted) throw stopped();
    },
    tellDeath: (/** @type {MemberName} */ name, /** @type {string} */ message) => tellDeath(name, message),
    fulfil: (/** @type {typeof tellDeath} */ onDeath) => void (tellDeath = onDeath),
  };
}

/**
 * @param {{ group: import('./src/process-group.mjs').ProcessGroup, progress: import('./src/progress.mjs').Progress,
 * publish: () => Promise<void> }} options
 */
async function startProcesses({ group, progress, publish }) {
  await progress.step('start gateway, registry, vendor, payment', () =>
    group.start(['gateway', 'registry', 'vendor', 'payment']),
  );
  await progress.step('publish host and remotes', publish);
  await progress.step('start edge', () => group.start(['edge']));
  await progress.step('wait for the whole product', () => group.untilHealthy());
}

/**
 * @param {{ settings: import('./src/settings.mjs').Settings, progress: import('./src/progress.mjs').Progress,
 *   chronicle: import('./src/chronicle.mjs').Chronicle, wasLeft: boolean, build: Parts['build'] | undefined }} options
 */
async function startDatabase({ settings, progress, chronicle, wasLeft, build }) {
  const { ports, dataDir, databaseUrl } = settings;
  for (const name of await stopLeftovers(dataDir)) chronicle.tell(`${name} of an earlier start was stopped`);
  if (!databaseUrl) await stopSurvivor(dataDir);
  const only = /** @type {(keyof import('./src/settings.mjs').Ports)[]} */ ([
    ...['edge', 'gateway', 'registry', 'vendor', 'payment'],
  ]);
  await checkPorts(ports, { only: databaseUrl ? only : [...only, 'database'], patienceMs: wasLeft ? 30_000 : 0 });
  const own = databaseUrl ? await progress.step('reach your database', () => useOwnServer(databaseUrl)) : undefined;
  await build?.(progress);
  return own ?? progress.step('start PostgreSQL', () => startEmbedded({ dataDir, port: ports.database }));
}

/** @param {(() => Promise<void>)[]} undo */
async function unwind(undo) {
  while (undo.length > 0) await undo.pop()?.();
}

/**
 * What a user reads when the product ends because of one process.
 * @param {{ name: MemberName, message: string, supervise: boolean }} death a supervised one says already that the
 * product stops
 */
export function deathMessage({ name, message, supervise }) {
  return supervise ? message : `${name} ended unexpectedly, so the product stops: ${message}`;
}

/**
 * @param {{ settings: import('./src/settings.mjs').Settings, database: import('./src/database.mjs').RunningDatabase,
 *   group: import('./src/process-group.mjs').ProcessGroup, second: import('./src/second-servers.mjs').SecondServers,
 *   watch: import('./src/database-watch.mjs').DatabaseWatch,
 *   env: NodeJS.ProcessEnv, stop: () => Promise<void> }} parts
 * @returns {Product}
 */
function describe({ settings, database, group, second, watch, env, stop }) {
  const { ports, dataDir } = settings;
  return {
    urls: urlsOf(ports),
    ports,
    databaseUrl: database.url,
    databaseFolder: settings.databaseUrl ? undefined : knownClusterFolder(dataDir),
    dataDir,
    env,
    pid: (name) => (name === 'database' ? database.pid() : group.pid(name)),
    kill: (name, signal = 'SIGKILL') => (name === 'database' ? watch.killDatabase(signal) : group.kill(name, signal)),
    restart: (name, more) => (name === 'database' ? watch.restartDatabase() : group.restart(name, more)),
    beside: second.open,
    async stop({ removeData: isTemporary = false } = {}) {
      await stop();
      if (isTemporary) removeData(dataDir);
    },
  };
}

/** @param {import('./src/settings.mjs').Ports} ports */
function urlsOf(ports) {
  return {
    edge: `http://127.0.0.1:${ports.edge}`,
    aurora: `http://aurora.localhost:${ports.edge}`,
    lotus: `http://lotus.localhost:${ports.edge}`,
    vendor: `http://vendor.localhost:${ports.vendor}`,
    payment: `http://pay.localhost:${ports.payment}`,
    gateway: `http://127.0.0.1:${ports.gateway}`,
    registry: `http://127.0.0.1:${ports.registry}`,
  };
}
