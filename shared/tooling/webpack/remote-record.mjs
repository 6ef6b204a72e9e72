import { readBudget } from './budget.mjs';
import { textKeys, usedCalls, usedEvents } from './code-facts.mjs';
import { openBuiltRemote } from './remote-harness.mjs';
import { remoteEntry } from './remote-config.mjs';
import { listAssets, sealRecord } from './release-digest.mjs';
import { consumedShared, missingFacadeNames } from './shared-names.mjs';
import { runtimeNeeded } from './shared-scope.mjs';

const languages = ['TW', 'EN', 'VI'];
const defaultLanguage = 'TW';

/** A build that the contract refuses; one line a problem. */
export class RemoteRefused extends Error {
  constructor(name, problems) {
    super(problems.map(({ code, detail }) => `${name}: ${code}: ${detail}`).join('\n'));
  }
}

const fileSet = (files) => ({
  js: files.filter((file) => file.endsWith('.js')),
  css: files.filter((file) => file.endsWith('.css')),
});

/** Loads everything that the module can load and notes which files that took. */
async function observe(remote, { module }) {
  const entry = fileSet([...remote.asked]);
  const locales = {};
  const texts = {};
  for (const language of languages) {
    texts[language] = {};
    const files = await remote.filesOf(async () => {
      for (const namespace of module.i18n.namespaces) {
        texts[language][namespace] = plain(await module.i18n.load(namespace, language));
      }
    });
    locales[language] = fileSet(files);
  }
  return { entry, locales, texts };
}

const plain = (value) => JSON.parse(JSON.stringify(value.default ?? value));

/** Each page and slot is loaded in a page of its own, since a file is asked for once a page. */
async function filesOfPart(build, pick) {
  const remote = await openBuiltRemote(build);
  try {
    return fileSet(await remote.filesOf(() => pick(remote.module).load()));
  } finally {
    remote.close();
  }
}

function lookUp(texts, dotted) {
  const [namespace, ...rest] = dotted.split('.');
  const walk = (node, path) => {
    if (path.length === 0) return typeof node === 'string' ? node : undefined;
    if (typeof node !== 'object' || node === null) return undefined;
    const whole = node[path.join('.')];
    return typeof whole === 'string' ? whole : walk(node[path[0]], path.slice(1));
  };
  return walk(texts[namespace], rest);
}

function labels(module, texts) {
  const titled = [...module.routes, ...(module.panelPages ?? [])];
  const keys = [...titled.map(({ titleKey }) => titleKey), ...module.nav.map(({ labelKey }) => labelKey)];
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
  const { entry, locales, texts } = await observe(remote, { module });
  const verdict = remote.window.harness.validateRemote(module, texts[defaultLanguage]);
  if (!verdict.ok) throw new RemoteRefused(build.name, verdict.problems);
  const record = {
    ...describe(build, plainModule(module)),
    shared: [...shared, runtimeNeeded],
    labels: labels(module, texts),
    texts: Object.fromEntries(languages.map((language) => [language, textKeys(texts[language]).sort()])),
    preloads: { remote: entry, locales, ...(await partFiles(opened, module)) },
  };
  remote.close();
  return sealRecord(record);
}

async function partFiles(opened, module) {
  const routes = {};
  for (const { id } of module.routes) {
    routes[id] = await filesOfPart(opened, (fresh) => fresh.routes.find((route) => route.id === id));
  }
  const slots = {};
  for (const { slot, id } of slotList(module)) {
    slots[`${slot}/${id}`] = await filesOfPart(opened, (fresh) => fresh.slots[slot].find((fill) => fill.id === id));
  }
  return { routes, slots };
}

const slotList = ({ slots = {} }) =>
  Object.entries(slots).flatMap(([slot, fills]) => fills.map(({ id }) => ({ slot, id })));

/** The module's data without its functions. */
const plainModule = (module) => ({ ...JSON.parse(JSON.stringify(module)), slotList: slotList(module) });

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
