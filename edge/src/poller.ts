/** Something that is done again and again until it is stopped. */
export interface Poller {
  stop(): void;
}

/** Does `work` now and `everyMs` after it has ended; a failure is told once until the next success. */
export function startPoller(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void): Poller {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failing = false;
  const turn = async (): Promise<void> => {
    try {
      await work();
      failing = false;
    } catch (error) {
      if (!failing) onError(error);
      failing = true;
    }
    if (!stopped) timer = setTimeout(() => void turn(), everyMs);
  };
  void turn();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
