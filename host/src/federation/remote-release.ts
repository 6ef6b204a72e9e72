import type { LoadPhases } from '@pavilion/federation-contract';
import {
  type BootRelease,
  contractSatisfied,
  type HostApi,
  type RemoteId,
  type RemoteModule,
  type Stop,
  validateRemote,
} from '@pavilion/remote-contract';
import type { Translations } from '@pavilion/i18n';
import { RemoteFailure } from '../core/remote-loader';
import { assetTable } from './asset-table';
import type { ContainerRuntime } from './container-runtime';
import { withDeadline } from './deadline';
import { entryTime } from './entry-times';
import { toFailure } from './failure';

export interface ReleaseContext {
  readonly host: HostApi;
  readonly translations: Translations;
  readonly runtime: ContainerRuntime;
  /** Whatever hangs, and wherever: what was asked for is there after this long, or it failed. In milliseconds. */
  readonly lastMs: number;
  readonly now: () => number;
}

/** A release that runs in this page. */
export interface RunningRelease {
  readonly remote: RemoteId;
  readonly release: BootRelease;
  readonly module: RemoteModule;
  readonly phases: LoadPhases;
  readonly stop: Stop;
}

/** Something that is asked of a remote, in one step or in two. */
export interface Asked<T> {
  /**
   * Begins as soon as the module is there, while its texts are on their way; `finish` meets what comes of it. Never
   * throws.
   */
  begin?(module: RemoteModule, folder: string): void;
  /** How often the release's folder had been passed by when it began; `undefined` when it did not. */
  passesBefore?(module: RemoteModule): number | undefined;
  /** @throws whatever failed */
  finish(running: RunningRelease): Promise<T>;
}

/** Folder of a release's files. */
export const folderOf = (release: BootRelease): string => release.entry.slice(0, release.entry.lastIndexOf('/') + 1);

/** Whether asking again, past the cache, could change anything. */
const isFileFault = ({ code }: RemoteFailure): boolean =>
  code === 'remote.unreachable' || code === 'remote.timeout' || code === 'remote.integrity';

/**
 * Does something with the files of a release: within the last limit, and a second time past the cache when files failed
 * and the page allows it. The page's boot script owns attempts at files and the deadline of each; this hands over to
 * it.
 * @throws RemoteFailure
 */
export async function tryTwice<T>(
  target: {
    readonly remote: RemoteId;
    readonly release: BootRelease;
    readonly lastMs: number;
    readonly passesBefore?: number | undefined;
  },
  work: (again: boolean) => Promise<T>,
): Promise<T> {
  const { remote, release, lastMs } = target;
  const folder = folderOf(release);
  const passes = target.passesBefore ?? assetTable().passes(folder);
  let isSpent = false;
  const expired = (): RemoteFailure => {
    isSpent = true;
    return new RemoteFailure('remote.timeout', remote);
  };
  const attempt = async (again: boolean): Promise<T> => {
    try {
      return await withDeadline(work(again), lastMs, expired);
    } catch (error) {
      throw await toFailure(remote, error, release.entry);
    }
  };
  try {
    return await attempt(false);
  } catch (first) {
    if (!(first instanceof RemoteFailure) || !isFileFault(first) || isSpent) throw first;
    if (!assetTable().retry(folder, passes)) throw first;
    return attempt(true);
  }
}

/** What stands behind `./remote`: the default export, or one named `remote`. */
function exposedOf(remote: RemoteId, container: unknown): unknown {
  const exposed: unknown =
    typeof container === 'object' && container !== null
      ? (Reflect.get(container, 'default') ?? Reflect.get(container, 'remote'))
      : undefined;
  if (exposed === undefined) throw new RemoteFailure('remote.expose-missing', remote);
  return exposed;
}

function checked(remote: RemoteId, exposed: unknown): RemoteModule {
  const verdict = validateRemote(exposed);
  if (!verdict.ok) {
    const detail = verdict.problems.map((problem) => `${problem.code} ${problem.detail}`).join('; ');
    throw new RemoteFailure('remote.incompatible', remote, { cause: new Error(detail) });
  }
  if (verdict.module.id !== remote) throw new RemoteFailure('remote.incompatible', remote);
  return verdict.module;
}

function started(remote: RemoteId, module: RemoteModule, host: HostApi): Stop {
  try {
    return module.start?.(host) ?? (() => undefined);
  } catch (cause) {
    throw new RemoteFailure('remote.start-failed', remote, { cause });
  }
}

/** Texts of a release leave with it: another release of the same remote has its own. */
export function forgetTexts({ i18n }: Translations, { i18n: { namespaces } }: RemoteModule): void {
  for (const tag of Object.keys(i18n.store.data))
    namespaces.forEach((namespace) => i18n.removeResourceBundle(tag, namespace));
}

/** Milliseconds of the entry, of module and texts after it, and of the start. */
function phasesOf(times: {
  readonly askedAt: number;
  readonly entryAt: number;
  readonly loadedAt: number;
  readonly startedAt: number;
}): LoadPhases {
  const { askedAt, entryAt, loadedAt, startedAt } = times;
  return { entry: entryAt - askedAt, module: loadedAt - entryAt, start: startedAt - loadedAt };
}

export interface ReleaseTarget {
  readonly remote: RemoteId;
  readonly release: BootRelease;
  /** Forgets a copy that ran before. */
  readonly afresh?: boolean;
  readonly asked?: Pick<Asked<unknown>, 'begin'> | undefined;
  /** False once another release has taken its place: then nothing more of it may show. */
  isWanted(): boolean;
  /** The module is there, and its texts are about to be. */
  onModule?(module: RemoteModule): void;
}

/** Loads what a release exposes and checks it; nothing of it runs but the module itself. */
async function loadModule(
  { remote, release }: Pick<ReleaseTarget, 'remote' | 'release'>,
  runtime: ContainerRuntime,
  again: boolean,
): Promise<RemoteModule> {
  return checked(
    remote,
    exposedOf(remote, await runtime.load({ name: release.containerName, entry: release.entry }, again)),
  );
}

/**
 * Makes a release ready beside one that is silent: its module, and the files of what is asked for. @throws
 * RemoteFailure
 */
export async function standBy(
  { remote, release, asked }: Pick<ReleaseTarget, 'remote' | 'release' | 'asked'>,
  { runtime, lastMs }: ReleaseContext,
): Promise<void> {
  const module = await tryTwice({ remote, release, lastMs }, (again) =>
    loadModule({ remote, release }, runtime, again),
  );
  asked?.begin?.(module, folderOf(release));
}

const assertWanted = ({ remote, isWanted }: ReleaseTarget): void => {
  if (!isWanted()) throw new RemoteFailure('remote.timeout', remote);
};

/** Loads a module with its texts, as long as it is wanted. */
async function loadWhole(
  target: ReleaseTarget,
  { translations, runtime }: ReleaseContext,
  again: boolean,
): Promise<RemoteModule> {
  const module = await loadModule(target, runtime, again);
  assertWanted(target);
  target.onModule?.(module);
  target.asked?.begin?.(module, folderOf(target.release));
  await translations.register(module.i18n.namespaces, async (namespace, language) => {
    const texts = await module.i18n.load(namespace, language);
    assertWanted(target);
    return texts;
  });
  assertWanted(target);
  return module;
}

/**
 * Loads a release, checks it, puts its texts in place and starts it. Of one that fails the texts may stand already.
 * @throws RemoteFailure
 */
export async function runRelease(target: ReleaseTarget, around: ReleaseContext): Promise<RunningRelease> {
  const { remote, release, afresh = false } = target;
  const { host, translations, lastMs, now } = around;
  // The module reads the version from the host's own copy of the contract: only the record knows what it was built
  // against.
  if (!contractSatisfied(release.contract)) throw new RemoteFailure('remote.incompatible', remote);
  const askedAt = now();
  const module = await tryTwice({ remote, release, lastMs }, (again) => loadWhole(target, around, again || afresh));
  const loadedAt = now();
  const stopModule = started(remote, module, host);
  const entryAt = Math.max(askedAt, entryTime(release.entry) ?? loadedAt);
  const stop = (): void => {
    stopModule();
    forgetTexts(translations, module);
  };
  return { remote, release, module, stop, phases: phasesOf({ askedAt, entryAt, loadedAt, startedAt: now() }) };
}
