import type { BootRelease, BootRemote, RemoteId } from '@pavilion/remote-contract';
import { RemoteFailure } from '../platform/remote-loader';
import type { LoadReport } from './load-reports';
import { type ReleaseSurroundings, runRelease, type RunningRelease, tryTwice } from './remote-release';

/** One remote of the page: the release that runs, or the last good one in its place. */
export interface RunningRemote {
  /**
   * Does something with the module that needs files of its own; moves to the last good version when that fails.
   * @throws RemoteFailure after everything failed; the next call tries anew
   */
  use<T>(work: (running: RunningRelease) => Promise<T>): Promise<T>;
  /** The version that runs or was tried last. */
  version(): string;
}

type Tell = (report: Omit<LoadReport, 'composition'>) => void;

const isFailure = (error: unknown): error is RemoteFailure => error instanceof RemoteFailure;

export function createRunningRemote(
  remote: RemoteId,
  boot: BootRemote,
  around: ReleaseSurroundings & { readonly tell: Tell; readonly now: () => number },
): RunningRemote {
  const { fallback, ...current } = boot;
  let running: Promise<RunningRelease> | undefined;
  let version = current.version;

  const first = (): Promise<RunningRelease> => (running ??= runRelease(remote, current, around));

  const runInstead = (failed: RunningRelease | undefined, release: BootRelease): Promise<RunningRelease> => {
    failed?.stop();
    version = release.version;
    return runRelease(remote, release, around);
  };

  /** A release that could not start is forgotten, so that the next call tries anew; one that runs goes on. */
  const forgetFailed = async (): Promise<void> => {
    const failed = running;
    const runs = await failed?.then(() => true, () => false);
    if (runs || running !== failed) return;
    running = undefined;
    version = current.version;
  };

  const settle = async <T>(work: (release: RunningRelease) => Promise<T>): Promise<{ value: T; recoveredFrom?: RemoteFailure }> => {
    const perform = (release: RunningRelease): Promise<T> =>
      tryTwice({ remote, release: release.release, attemptMs: around.attemptMs }, () => work(release));
    const mine = first();
    let release: RunningRelease | undefined;
    try {
      release = await mine;
      return { value: await perform(release) };
    } catch (error) {
      if (!isFailure(error) || !fallback || release?.release === fallback) throw error;
      // Pages that fail together move to the last good version once.
      if (running === mine) running = runInstead(release, fallback);
      return { value: await perform(await (running ?? first())), recoveredFrom: error };
    }
  };

  return {
    version: () => version,
    async use(work) {
      const startedAt = around.now();
      const wasRunning = running !== undefined;
      const report = (outcome: LoadReport['outcome'], failure?: RemoteFailure): void =>
        around.tell({
          remote, version, outcome, elapsedMs: around.now() - startedAt, ...(failure ? { code: failure.code } : {}),
        });
      try {
        const { value, recoveredFrom } = await settle(work);
        if (recoveredFrom) report('recovered', recoveredFrom);
        else if (!wasRunning) report('loaded');
        return value;
      } catch (error) {
        if (isFailure(error)) report('failed', error);
        await forgetFailed();
        throw error;
      }
    },
  };
}
