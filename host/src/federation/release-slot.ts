import type { BootRelease, RemoteId, RemoteModule } from '@pavilion/remote-contract';
import {
  type Asked,
  forgetTexts,
  type ReleaseContext,
  type ReleaseTarget,
  runRelease,
  type RunningRelease,
} from './remote-release';

/** Which release of a remote runs. */
export class ReleaseSlot {
  #running: Promise<RunningRelease> | undefined;
  /** Of what is on its way; its texts may stand already. */
  #loading: RemoteModule | undefined;
  #runs = false;
  #version: string;
  #generation = 0;

  constructor(
    private readonly remote: RemoteId,
    private readonly current: BootRelease,
    private readonly around: ReleaseContext & { readonly changed: () => void },
  ) {
    this.#version = current.version;
  }

  get version(): string {
    return this.#version;
  }

  /** Grows when another copy has taken over. */
  get generation(): number {
    return this.#generation;
  }

  get isEmpty(): boolean {
    return this.#running === undefined;
  }

  /** @param asked is begun with the module when the release is not there yet */
  running(asked?: Pick<Asked<unknown>, 'begin'>): Promise<RunningRelease> {
    return (this.#running ??= this.#run({ release: this.current, afresh: this.#generation > 0, asked }));
  }

  /** Puts another release in; pages that fail together do that once. What is still on its way never starts. */
  replace(seen: Promise<RunningRelease>, failed: RunningRelease | undefined, release: BootRelease): void {
    if (this.#running !== seen) return;
    if (failed) failed.stop();
    else if (this.#loading) forgetTexts(this.around.translations, this.#loading);
    this.#version = release.version;
    this.#running = this.#run({ release });
  }

  #run(target: Pick<ReleaseTarget, 'release' | 'afresh' | 'asked'>): Promise<RunningRelease> {
    this.#loading = undefined;
    this.#runs = false;
    const running: Promise<RunningRelease> = runRelease(
      {
        ...target,
        remote: this.remote,
        isWanted: () => this.#running === running,
        onModule: (module) => (this.#loading = module),
      },
      this.around,
    );
    running.then(
      () => (this.#runs ||= this.#running === running),
      () => undefined,
    );
    return running;
  }

  /** The parts on screen are of a copy that runs no longer. */
  renew(): void {
    this.#generation += 1;
    this.around.changed();
  }

  /** Empties the slot, so that the next call starts the current release afresh. */
  async restart(): Promise<void> {
    const seen = this.#running;
    const running = await seen?.catch(() => undefined);
    if (this.#running === seen) {
      running?.stop();
      this.#running = undefined;
      this.#version = this.current.version;
    }
    this.renew();
  }

  /**
   * A release that could not start is forgotten, so that the next call tries anew, and one that is not there in time;
   * one that runs goes on.
   */
  forgetFailed(): void {
    if (this.#runs) return;
    if (this.#loading) forgetTexts(this.around.translations, this.#loading);
    this.#loading = undefined;
    this.#running = undefined;
    this.#version = this.current.version;
  }
}
