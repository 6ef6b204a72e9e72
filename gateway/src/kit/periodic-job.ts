import type { Logger } from '@pavilion/platform';

/** Work that is due by the clock and looked for again and again. */
export interface PeriodicJob {
  /** Begins to look by itself. */
  start(): void;
  /**
   * Looks once, and resolves when all that was due is done. Whoever asks during a look gets that one. Rejects where the
   * look itself failed; a single piece of work that failed is logged, and stops no other.
   */
  look(): Promise<void>;
  /** Begins nothing new; resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** What a look is told. */
export interface JobCourse {
  /** Nothing new is to be begun. */
  readonly isStopped: () => boolean;
  /** Logs what went wrong with one piece of work. */
  readonly fail: (error: unknown) => void;
}

export interface PeriodicJobDeps {
  readonly logger: Logger;
  readonly everyMs: number;
  /** What operators read where a piece of work failed. */
  readonly failure: string;
  /**
   * One look: finds what is due and does it. Several gateways may look at once, so it locks a row and looks at it anew
   * before it does anything.
   */
  run(course: JobCourse): Promise<void>;
}

/**
 * The frame of every job that looks by the clock: one look at a time, none after the end, and a wait for the last one.
 */
export function createPeriodicJob({ logger, everyMs, failure, run }: PeriodicJobDeps): PeriodicJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const fail = (error: unknown): void => logger.error({ err: error }, failure);
  const look = (): Promise<void> =>
    (running ??= run({ isStopped: () => isStopped, fail }).finally(() => {
      running = undefined;
    }));
  return {
    look,
    start: () => void (timer = setInterval(() => void look().catch(fail), everyMs).unref()),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running?.catch(fail);
    },
  };
}
