import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBudget } from './budget.mjs';
import { textKeys, usedCalls, usedEvents } from './code-facts.mjs';
import { firstScreensFile, firstScreenTemplates } from './first-screens.mjs';
import { openBuiltRemote } from './remote-harness.mjs';
import { remoteEntry } from './remote-config.mjs';
import { listAssets, sealRecord } from './release-digest.mjs';
import { consumedShared, missingFacadeNames } from './shared-names.mjs';
import { runtimeNeeded } from './shared-scope.mjs';

/**
 * @typedef {import('@pavilion/federation-contract').FileSet} FileSet
 * @typedef {Parameters<RemoteModule['i18n']['load']>[1]} Language
 * @typedef {import('@pavilion/remote-contract').Messages} Messages
 * @typedef {import('@pavilion/remote-contract').RemoteModule} RemoteModule
 * @typedef {Awaited<ReturnType<typeof openBuiltRemote>>} Opened
 * @typedef {Record<Language, Record<string, Messages>>} Texts
 */

/** @type {readonly Language[]} */
const languages = ['TW', 'EN', 'VI'];
const defaultLanguage = 'TW';

/** A build that the contract refuses; one line a problem. */
export class RemoteRefused extends Error {
  /** @param {string} name @param {readonly { code: string, detail: string }[]} problems */
  constructor(name, problems) {
    super(problems.map(({ code, detail }) => `${name}: ${code}: ${detail}`).join('\n'));
  }
}

/**
 * @param {readonly string[]} files
 * @returns {FileSet}
 */
const fileSet = (files) => ({
  js: files.filter((file) => file.endsWith('.js')),
  css: files.filter((file) => file.endsWith('.css')),
});

/**
 * Loads everything that the module can load and notes which files that took.
 * @param {Opened} remote
 */
async function observe(remote) {
  const { module } = remote;
  const entry = fileSet([...remote.asked]);
  /** @type {Record<string, FileSet>} */
  const locales = {};
  /** @type {Texts} */
  const texts = { TW: {}, EN: {}, VI: {} };
  for (const language of languages) {
    const files = await remote.filesOf(async () => {
      for (const namespace of module.i18n.namespaces) {
        texts[language][namespace] = plain(await module.i18n.load(namespace, language));
      }
    });
    locales[language] = fileSet(files);
  }
  return { entry, locales, texts };
}

/**
 * @param {Messages | { default: Messages }} value
 * @returns {Messages}
 */
const plain = (value) => JSON.parse(JSON.stringify(value.default ?? value));

/**
 * Each page and slot is loaded in a page of its own, since a file is asked for once a page.
 * @param {Parameters<typeof openBuiltRemote>[0]} build
 * @param {(module: RemoteModule) => { load(): Promise<unknown> } | undefined} pick
 */
async function filesOfPart(build, pick) {
  const remote = await openBuiltRemote(build);
  try {
    const part = pick(remote.module);
    if (!part) throw new Error('the module lists other pages and slots each time it is loaded');
    return fileSet(await remote.filesOf(() => part.load()));
  } finally {
    remote.close();
  }
}

/**
 * @param {Readonly<Record<string, Messages>>} texts
 * @param {string} dotted
 */
function lookUp(texts, dotted) {
  const [namespace = '', ...rest] = dotted.split('.');
  /**
   * @param {unknown} node
   * @param {readonly string[]} path
   * @returns {string | undefined}
   */
  const walk = (node, path) => {
    if (path.length === 0) return typeof node === 'string' ? node : undefined;
    if (typeof node !== 'object' || node === null) return undefined;
    const parts = new Map(Object.entries(node));
    const whole = parts.get(path.join('.'));
    return typeof whole === 'string' ? whole : walk(parts.get(path[0] ?? ''), path.slice(1));
  };
  return walk(texts[namespace], rest);
}

/**
 * @param {RemoteModule} module
 * @param {Texts} texts
 */
function labels(module, texts) {
  const titled = [...module.routes, ...(module.panelPages ?? [])];
  const keys = [...titled.map(({ titleKey }) => titleKey), ...module.nav.map(({ labelKey }) => labelKey)];
  /** @param {Language} language */
  const pairs = (language) =>
    keys.map((key) => [key, lookUp(texts[language], key)]).filter(([, text]) => text !== undefined);
  return Object.fromEntries(languages.map((language) => [language, Object.fromEntries(pairs(language))]));
}

/**
 * Checks a built remote against the contract and describes it.
 * @param {{ dir: string, outDir: string, name: string, version: string, containerName: string,
 *   compilation: import('webpack').Compilation }} build
 * @throws RemoteRefused with the problems of `validateRemote`
 */
export async function remoteRecord(build) {
  const shared = consumedShared(build.compilation);
  const missing = missingFacadeNames(shared).map(({ key, name, file }) => ({
    code: 'remote.shared-name-missing',
    detail: `the host carries no ${name} of ${key}: add it to ${file}`,
  }));
  if (missing.length > 0) throw new RemoteRefused(build.name, missing);
  const opened = { dir: build.dir, outDir: build.outDir, containerName: build.containerName, entry: remoteEntry };
  const remote = await openBuiltRemote(opened);
  const { module } = remote;
  const early = remote.window.harness.validateRemote(module);
  if (!early.ok) throw new RemoteRefused(build.name, early.problems);
  const { entry, locales, texts } = await observe(remote);
  const verdict = remote.window.harness.validateRemote(module, texts[defaultLanguage]);
  if (!verdict.ok) throw new RemoteRefused(build.name, verdict.problems);
  const painted = await writeFirstScreens(build, module, texts);
  const record = {
    ...describe(build, plainModule(module)),
    ...painted,
    shared: [...shared, runtimeNeeded],
    labels: labels(module, texts),
    texts: Object.fromEntries(languages.map((language) => [language, textKeys(texts[language]).sort()])),
    preloads: { remote: entry, locales, ...(await partFiles(opened, module)) },
  };
  remote.close();
  return sealRecord(record);
}

/**
 * Adds what the release paints of its pages to its files.
 * @param {{ dir: string, outDir: string }} build
 * @param {RemoteModule} module
 * @param {Texts} texts
 */
async function writeFirstScreens({ dir, outDir }, module, texts) {
  const paths = Object.fromEntries(module.routes.map(({ id, path: place }) => [id, place]));
  const screens = await firstScreenTemplates({ dir, texts, paths });
  if (!screens) return {};
  writeFileSync(path.join(outDir, firstScreensFile), JSON.stringify(screens));
  return { firstScreens: firstScreensFile };
}

/**
 * @param {Parameters<typeof openBuiltRemote>[0]} opened
 * @param {RemoteModule} module
 */
async function partFiles(opened, module) {
  /** @type {Record<string, FileSet>} */
  const routes = {};
  for (const { id } of module.routes) {
    routes[id] = await filesOfPart(opened, (fresh) => fresh.routes.find((route) => route.id === id));
  }
  /** @type {Record<string, FileSet>} */
  const slots = {};
  for (const { slot, id } of slotList(module)) {
    slots[`${slot}/${id}`] = await filesOfPart(opened, (fresh) =>
      new Map(Object.entries(fresh.slots ?? {})).get(slot)?.find((fill) => fill.id === id),
    );
  }
  return { routes, slots };
}

/**
 * @param {Pick<RemoteModule, 'slots'>} module
 * @returns {{ slot: string, id: string }[]}
 */
const slotList = ({ slots = {} }) =>
  Object.entries(slots).flatMap(([slot, fills]) => fills.map(({ id }) => ({ slot, id })));

/**
 * The module's data without its functions.
 * @param {RemoteModule} module
 */
const plainModule = (module) => ({ ...JSON.parse(JSON.stringify(module)), slotList: slotList(module) });

/**
 * @param {{ dir: string, outDir: string, name: string, version: string, containerName: string }} build
 * @param {ReturnType<typeof plainModule>} module
 */
function describe({ dir, outDir, name, version, containerName }, module) {
  return {
    app: name,
    version,
    contract: module.contract,
    assets: listAssets(outDir),
    entry: remoteEntry,
    containerName,
    exposes: ['./remote'],
    routes: module.routes,
    nav: module.nav,
    panelPages: module.panelPages ?? [],
    slots: module.slotList,
    namespaces: module.i18n.namespaces,
    events: usedEvents(dir),
    calls: usedCalls(dir),
    budget: { routeBytes: readBudget(dir) },
    commit: null,
    builtAt: Date.now(),
  };
}
