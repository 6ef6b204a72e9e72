import { type BootRelease, type HostApi, type RemoteId, type RemoteModule, type Stop, validateRemote } from '@pavilion/remote-contract';
import type { Translations } from '@pavilion/i18n';
import { RemoteFailure } from '../platform/remote-loader';
import { assetTable } from './asset-table';
import type { ContainerRuntime } from './container-runtime';
import { withDeadline } from './deadline';
import { toFailure } from './failure';

/** What loading a release needs of the page. */
export interface ReleaseSurroundings {
  readonly host: HostApi;
  readonly translations: Translations;
  readonly runtime: ContainerRuntime;
  /** How long one attempt may take. */
  readonly attemptMs: number;
}

/** A release that runs in this page. */
export interface RunningRelease {
  readonly remote: RemoteId;
  readonly release: BootRelease;
  readonly module: RemoteModule;
  readonly stop: Stop;
}

/** Folder of a release's files. */
export const folderOf = (release: BootRelease): string => release.entry.slice(0, release.entry.lastIndexOf('/') + 1);

/** Whether asking again, past the cache, could change anything. */
const isFileFault = ({ code }: RemoteFailure): boolean =>
  code === 'remote.unreachable' || code === 'remote.timeout' || code === 'remote.integrity';

/**
 * Does something with the files of a release: within the deadline, and a second time past the cache when files failed.
 * @throws RemoteFailure
 */
export async function tryTwice<T>(
  target: { readonly remote: RemoteId; readonly release: BootRelease; readonly attemptMs: number },
  work: (again: boolean) => Promise<T>,
): Promise<T> {
  const { remote, release, attemptMs } = target;
  const attempt = async (again: boolean): Promise<T> => {
    try {
      return await withDeadline(work(again), attemptMs, () => new RemoteFailure('remote.timeout', remote));
    } catch (error) {
      throw await toFailure(remote, error, release.entry);
    }
  };
  try {
    return await attempt(false);
  } catch (first) {
    if (!(first instanceof RemoteFailure) || !isFileFault(first)) throw first;
    assetTable().bypass(folderOf(release));
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

/** Loads a release, checks it, puts its texts in place and starts it. @throws RemoteFailure */
export async function runRelease(remote: RemoteId, release: BootRelease, around: ReleaseSurroundings): Promise<RunningRelease> {
  const { host, translations, runtime, attemptMs } = around;
  const module = await tryTwice({ remote, release, attemptMs }, async (again) => {
    const container = await runtime.load({ name: release.containerName, entry: release.entry }, again);
    const loaded = checked(remote, exposedOf(remote, container));
    await translations.register(loaded.i18n.namespaces, (namespace, language) => loaded.i18n.load(namespace, language));
    return loaded;
  });
  return { remote, release, module, stop: started(remote, module, host) };
}
