import type { LoadOutcome, LoadPhases } from '@pavilion/federation-contract';
import type { BootRelease, BootRemote, RemoteId } from '@pavilion/remote-contract';
import { type LoadReport, RemoteFailure, type RemoteFailureCode } from '../core/remote-loader';
import { assetTable } from './asset-table';
import { silenceOf, withDeadline } from './deadline';
import { toRenderFailure } from './failure';
import { ReleaseSlot } from './release-slot';
import { type Asked, folderOf, type ReleaseContext, type RunningRelease, standBy, tryTwice } from './remote-release';

/** One remote of the page: the release that runs, or the last good one in its place. */
export interface RunningRemote {
  /**
   * Does something with the module that needs files of its own; moves to the last good version when that fails.
   * @throws RemoteFailure after everything failed; the next call tries anew
   */
  use<T>(asked: Asked<T>): Promise<T>;
  /** A part that was on screen in this generation threw; see `RemoteLoader.rescue`. */
  rescue(error: unknown, generation: number): Promise<RemoteFailureCode | undefined>;
  /** A script of a release of this remote threw while its parts stood. */
  threw(folder: string): void;
  /** A page that was on screen in this generation showed nothing. */
  blank(generation: number): void;
  /** Starts over with the current release. */
  restart(): void;
  generation(): number;
}

interface RemoteContext extends ReleaseContext {
  readonly slowMs: number;
  readonly tell: (report: Omit<LoadReport, 'composition' | 'remote'>) => void;
  /** Another copy has taken over. */
  readonly changed: () => void;
  /**
   * A release of which nothing is heard for so many milliseconds gets company: the last good version is made ready
   * beside it.
   */
  readonly silenceMs: number;
}

interface Used<T> {
  readonly value: T;
  readonly phases: LoadPhases;
  readonly recoveredFrom?: RemoteFailure;
}

/** A release that is waited for, and what may be there before it. */
interface Overtaking<T> {
  readonly first: Promise<Used<T>>;
  readonly fallback: BootRelease;
  readonly asked: Asked<T>;
  readonly quiet: () => Promise<void>;
}

const isFailure = (error: unknown): error is RemoteFailure => error instanceof RemoteFailure;

class OneRemote implements RunningRemote {
  readonly #slot: ReleaseSlot;
  #rescuing: Promise<RemoteFailureCode | undefined> | undefined;
  /** Whether anything of it came to stand. */
  #stands = false;
  readonly #told = new Set<LoadOutcome>();

  constructor(
    private readonly remote: RemoteId,
    private readonly boot: BootRemote,
    private readonly around: RemoteContext,
  ) {
    this.#slot = new ReleaseSlot(remote, boot, around);
  }

  generation(): number {
    return this.#slot.generation;
  }

  restart(): void {
    void this.#slot.restart();
  }

  async use<T>(asked: Asked<T>): Promise<T> {
    const wasRunning = !this.#slot.isEmpty;
    const [passes, tell, askedAt] = [assetTable().passes(folderOf(this.boot)), this.#clock(), this.around.now()];
    try {
      const used = await withDeadline(
        this.#settle(asked),
        this.around.lastMs,
        () => new RemoteFailure('remote.timeout', this.remote),
      );
      const retried = assetTable().passes(folderOf(this.boot)) > passes;
      if (used.recoveredFrom) tell('recovered', used.recoveredFrom.code, used.phases);
      else if (this.around.now() - askedAt > this.around.slowMs) tell('late', undefined, used.phases);
      else if (retried) tell('retried', this.#retriedFrom(), used.phases);
      else if (!wasRunning) tell('loaded', undefined, used.phases);
      this.#stands = true;
      return used.value;
    } catch (error) {
      if (isFailure(error)) tell('failed', error.code);
      this.#slot.forgetFailed();
      throw error;
    }
  }

  async rescue(error: unknown, generation: number): Promise<RemoteFailureCode | undefined> {
    if (generation !== this.#slot.generation) return undefined;
    // Parts that fall together are rescued together.
    this.#rescuing ??= this.#rescueOnce(error).finally(() => (this.#rescuing = undefined));
    return this.#rescuing;
  }

  threw(folder: string): void {
    if (folder === folderOf(this.boot)) this.#tellOnce('threw-later', 'remote.threw');
  }

  blank(generation: number): void {
    if (generation === this.#slot.generation) this.#tellOnce('empty', 'remote.empty');
  }

  /** Speaks against the release that the composition names first, while it is the one that runs. */
  #tellOnce(outcome: LoadOutcome, code: RemoteFailureCode): void {
    if (!this.#stands || this.#slot.version !== this.boot.version || this.#told.has(outcome)) return;
    this.#told.add(outcome);
    this.#clock()(outcome, code);
  }

  async #rescueOnce(error: unknown): Promise<RemoteFailureCode | undefined> {
    const { fallback } = this.boot;
    const tell = this.#clock();
    const seen = this.#slot.running();
    const running = await seen;
    const { code } = await toRenderFailure(this.remote, error, running.release.entry);
    if (!fallback || running.release === fallback) {
      tell(code === 'remote.render-failed' ? 'render-failed' : 'failed', code);
      return code;
    }
    this.#slot.replace(seen, running, fallback);
    try {
      const { phases } = await this.#slot.running();
      tell('recovered', code, phases);
      this.#slot.renew();
      return undefined;
    } catch {
      tell('failed', code);
      this.#slot.forgetFailed();
      return code;
    }
  }

  /** Why a retry was needed; a loader of chunks retries by itself and says no more than that. */
  #retriedFrom(): RemoteFailureCode {
    return assetTable().isLate(folderOf(this.boot)) ? 'remote.timeout' : 'remote.unreachable';
  }

  /** From now until the outcome. */
  #clock(): (outcome: LoadOutcome, code?: RemoteFailureCode, phases?: LoadPhases) => void {
    const { now, tell } = this.around;
    const startedAt = now();
    return (outcome, code, phases = {}) => {
      const { version } = this.boot;
      tell({
        version,
        running: this.#slot.version,
        outcome,
        phases,
        elapsedMs: now() - startedAt,
        ...(code ? { code } : {}),
      });
    };
  }

  async #settle<T>(asked: Asked<T>): Promise<Used<T>> {
    const { fallback } = this.boot;
    const silence = silenceOf(this.around.silenceMs);
    const standsIn = this.#slot.version !== this.boot.version;
    const seen = this.#slot.running({
      begin: (module, folder) => {
        silence.heard();
        asked.begin?.(module, folder);
      },
    });
    let running: RunningRelease | undefined;
    const first = seen.then((release) => {
      silence.heard();
      running = release;
      return this.#perform(release, asked);
    });
    try {
      return await (fallback && !standsIn
        ? Promise.race([first, this.#overtaken({ first, fallback, asked, quiet: silence.quiet })])
        : first);
    } catch (error) {
      if (!isFailure(error) || !fallback || running?.release === fallback) throw error;
      const shown = running !== undefined;
      this.#slot.replace(seen, running, fallback);
      const used = await this.#perform(await this.#slot.running(), asked);
      if (shown) this.#slot.renew();
      return { ...used, recoveredFrom: error };
    } finally {
      silence.end();
    }
  }

  /**
   * Rejects when the last good version is ready while nothing is heard of the release; what cannot step in leaves the
   * wait to the release.
   */
  async #overtaken<T>({ first, fallback, asked, quiet }: Overtaking<T>): Promise<Used<T>> {
    const { remote, around } = this;
    await quiet();
    const isReady = await standBy({ remote, release: fallback, asked }, around).then(
      () => true,
      () => false,
    );
    if (!isReady) return first;
    await quiet();
    throw new RemoteFailure('remote.timeout', remote);
  }

  async #perform<T>(running: RunningRelease, asked: Asked<T>): Promise<Used<T>> {
    const { now, lastMs } = this.around;
    const askedAt = now();
    const { release } = running;
    const value = await tryTwice(
      { remote: this.remote, release, lastMs, passesBefore: asked.passesBefore?.(running.module) },
      () => asked.finish(running),
    );
    return { value, phases: { ...running.phases, part: now() - askedAt } };
  }
}

/** Makes one remote of the page; nothing is loaded before its first use. */
export const createRunningRemote = (remote: RemoteId, boot: BootRemote, around: RemoteContext): RunningRemote =>
  new OneRemote(remote, boot, around);
