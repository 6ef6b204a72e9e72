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

interface Surroundings extends ReleaseSurroundings {
  readonly tell: (report: Omit<LoadReport, 'composition'>) => void;
  readonly now: () => number;
}

const isFailure = (error: unknown): error is RemoteFailure => error instanceof RemoteFailure;

/** Which release of a remote runs. */
class ReleaseSlot {
  #running: Promise<RunningRelease> | undefined;
  #version: string;

  constructor(
    private readonly remote: RemoteId,
    private readonly current: BootRelease,
    private readonly around: ReleaseSurroundings,
  ) {
    this.#version = current.version;
  }

  get version(): string {
    return this.#version;
  }

  get isEmpty(): boolean {
    return this.#running === undefined;
  }

  running(): Promise<RunningRelease> {
    return (this.#running ??= runRelease(this.remote, this.current, this.around));
  }

  /** Puts another release in; pages that fail together do that once. */
  replace(seen: Promise<RunningRelease>, failed: RunningRelease | undefined, release: BootRelease): void {
    if (this.#running !== seen) return;
    failed?.stop();
    this.#version = release.version;
    this.#running = runRelease(this.remote, release, this.around);
  }

  /** A release that could not start is forgotten, so that the next call tries anew; one that runs goes on. */
  async forgetFailed(): Promise<void> {
    const seen = this.#running;
    const runs = await seen?.then(
      () => true,
      () => false,
    );
    if (runs || this.#running !== seen) return;
    this.#running = undefined;
    this.#version = this.current.version;
  }
}

export function createRunningRemote(remote: RemoteId, boot: BootRemote, around: Surroundings): RunningRemote {
  const { fallback, ...current } = boot;
  const slot = new ReleaseSlot(remote, current, around);

  const settle = async <T>(work: (running: RunningRelease) => Promise<T>): Promise<{ value: T; recoveredFrom?: RemoteFailure }> => {
    const perform = (running: RunningRelease): Promise<T> =>
      tryTwice({ remote, release: running.release, attemptMs: around.attemptMs }, () => work(running));
    const seen = slot.running();
    let running: RunningRelease | undefined;
    try {
      running = await seen;
      return { value: await perform(running) };
    } catch (error) {
      if (!isFailure(error) || !fallback || running?.release === fallback) throw error;
      slot.replace(seen, running, fallback);
      return { value: await perform(await slot.running()), recoveredFrom: error };
    }
  };

  return {
    version: () => slot.version,
    async use(work) {
      const startedAt = around.now();
      const wasRunning = !slot.isEmpty;
      const report = (outcome: LoadReport['outcome'], failure?: RemoteFailure): void => {
        const elapsedMs = around.now() - startedAt;
        around.tell({ remote, version: slot.version, outcome, elapsedMs, ...(failure ? { code: failure.code } : {}) });
      };
      try {
        const { value, recoveredFrom } = await settle(work);
        if (recoveredFrom) report('recovered', recoveredFrom);
        else if (!wasRunning) report('loaded');
        return value;
      } catch (error) {
        if (isFailure(error)) report('failed', error);
        await slot.forgetFailed();
        throw error;
      }
    },
  };
}
