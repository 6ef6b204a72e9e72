import federationRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import * as remoteContract from '@pavilion/remote-contract';
import type { LoadingJob, ModuleReport } from './module-report';
import { createStubLibrary } from './stub-library';

/** Under this key releases say which version of federation's runtime they need. */
const runtimeKey = '@module-federation/webpack-bundler-runtime';
const runtimeGlobal = '__PAVILION_FEDERATION__';

function required<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the runtime of federation lacks a part');
  return part;
}

const runtime = required(federationRuntime.runtime);
const containerParts = required(federationRuntime.bundlerRuntime);

type Consumed = ModuleReport['consumed'][number];
type Job = Pick<LoadingJob, 'containerName' | 'shared' | 'language'> & { readonly address: string };

interface ContainerTable {
  readonly federation: { readonly initOptions?: { readonly shared?: Readonly<Record<string, unknown>> } };
  readonly consumesLoadingData?: {
    readonly moduleIdToConsumeDataMapping?: Readonly<
      Record<string, { readonly shareKey: string; readonly requiredVersion?: string | false }>
    >;
  };
}

/** Needs of a container, without what it carries a copy of. */
function neededBy({ federation, consumesLoadingData }: ContainerTable): Consumed[] {
  const own = federation.initOptions?.shared ?? {};
  return Object.values(consumesLoadingData?.moduleIdToConsumeDataMapping ?? {})
    .filter(({ shareKey }) => !Object.hasOwn(own, shareKey))
    .map(({ shareKey, requiredVersion }) => ({ key: shareKey, range: requiredVersion || null }));
}

/** Collects what is taken from the share scope. */
function createNotes() {
  const consumed = new Map<string, Consumed>();
  const read: Record<string, Set<string>> = {};
  return {
    took(need: Consumed): void {
      const known = consumed.get(need.key);
      if (!known || known.range === null) consumed.set(need.key, need);
    },
    read: (key: string, name: string): unknown => (read[key] ??= new Set()).add(name),
    report: (): Pick<ModuleReport, 'consumed' | 'read'> => ({
      consumed: [...consumed.values()],
      read: Object.fromEntries(Object.entries(read).map(([key, names]) => [key, [...names]])),
    }),
  };
}
type Notes = ReturnType<typeof createNotes>;

/** The contract itself is the real one, since it makes and checks modules. */
const libraryOf = ({ key, names }: Job['shared'][number], notes: Notes): object =>
  key === '@pavilion/remote-contract' ? remoteContract : createStubLibrary(names, (name) => notes.read(key, name));

function shareScopeOf(shared: Job['shared'], notes: Notes) {
  return Object.fromEntries(
    shared
      .filter(({ key }) => key !== runtimeKey)
      .map((one) => {
        const library = libraryOf(one, notes);
        const lib = (): object => {
          notes.took({ key: one.key, range: null });
          return library;
        };
        return [
          one.key,
          {
            version: one.version,
            scope: 'default',
            shareConfig: { singleton: true, requiredVersion: one.version },
            lib,
          },
        ];
      }),
  );
}

/** Gives containers the runtime, as a host does, and notes what the container that starts says of its needs. */
function offerRuntime(notes: Notes): void {
  const initContainerEntry: typeof containerParts.initContainerEntry = (options) => {
    neededBy(options.webpackRequire as ContainerTable).forEach((need) => notes.took(need));
    return containerParts.initContainerEntry(options);
  };
  const offered = { ...federationRuntime, bundlerRuntime: { ...containerParts, initContainerEntry } };
  Object.defineProperty(globalThis, runtimeGlobal, {
    get() {
      notes.took({ key: runtimeKey, range: null });
      return offered;
    },
  });
}

const textKeys = (texts: object, prefix: string): string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? textKeys(value, `${prefix}${key}.`) : [prefix + key],
  );

/** The parts of a module that its release says of it. */
async function describe(
  module: remoteContract.RemoteModule,
  language: string,
): Promise<Pick<ModuleReport, 'module' | 'problem'>> {
  const messages: Record<string, remoteContract.Messages> = {};
  for (const namespace of module.i18n.namespaces) {
    messages[namespace] = await module.i18n.load(namespace, language as Parameters<typeof module.i18n.load>[1]);
  }
  const verdict = remoteContract.validateRemote(module, messages);
  const slots = Object.entries(module.slots ?? {}).flatMap(([slot, fills]) => fills.map(({ id }) => ({ slot, id })));
  const plain = JSON.parse(
    JSON.stringify({
      routes: module.routes,
      nav: module.nav,
      panelPages: module.panelPages ?? [],
      slots,
      namespaces: module.i18n.namespaces,
    }),
  );
  return {
    module: { ...plain, texts: textKeys(messages, '').sort() },
    problem: verdict.ok ? null : problemOf(verdict.problems),
  };
}

const problemOf = (problems: readonly remoteContract.RemoteProblem[]): ModuleReport['problem'] => ({
  kind: 'invalid',
  detail: problems.map(({ code, detail }) => `${code}: ${detail}`).join('; '),
});

async function openModule(
  { containerName, address, shared, language }: Job,
  notes: Notes,
): Promise<Pick<ModuleReport, 'module' | 'problem'>> {
  const federation = runtime.createInstance({
    name: 'registry',
    remotes: [],
    shared: shareScopeOf(shared, notes),
    shareStrategy: 'loaded-first',
  });
  federation.registerRemotes([{ name: containerName, entry: address, entryGlobalName: containerName, type: 'global' }]);
  const exposed = await federation.loadRemote<{ readonly default?: unknown; readonly remote?: unknown }>(
    `${containerName}/remote`,
  );
  const verdict = remoteContract.validateRemote(exposed?.default ?? exposed?.remote);
  return verdict.ok ? describe(verdict.module, language) : { module: null, problem: problemOf(verdict.problems) };
}

/** Loads the module of a release in this page, and says what was seen as JSON. */
async function loadModule(text: string): Promise<string> {
  const job = JSON.parse(text) as Job;
  const notes = createNotes();
  offerRuntime(notes);
  const seen = await openModule(job, notes).catch((error: unknown) => ({
    module: null,
    problem: { kind: 'throws', detail: String(error) },
  }));
  return JSON.stringify({ ...seen, ...notes.report() });
}

Object.assign(globalThis, { loadModule });
