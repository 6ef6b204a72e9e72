import type { BootRelease, RemoteId } from '@pavilion/remote-contract';
import { type Asked, type ReleaseSurroundings, runRelease, type RunningRelease } from './remote-release';

/** Which release of a remote runs. */
export class ReleaseSlot {
  #running: Promise<RunningRelease> | undefined;
  #version: string;
  #generation = 0;

  constructor(
    private readonly remote: RemoteId,
    private readonly current: BootRelease,
    private readonly around: ReleaseSurroundings & { readonly changed: () => void },
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
    return (this.#running ??= runRelease({ remote: this.remote, release: this.current, afresh: this.#generation > 0, asked }, this.around));
  }

  /** Puts another release in; pages that fail together do that once. */
  replace(seen: Promise<RunningRelease>, failed: RunningRelease | undefined, release: BootRelease): void {
    if (this.#running !== seen) return;
    failed?.stop();
    this.#version = release.version;
    this.#running = runRelease({ remote: this.remote, release }, this.around);
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
