import { endpoints, type PlatformCaller } from '@pavilion/api-contract';
import type { Stop } from '@pavilion/remote-contract';
import type { Modules } from '../core/modules';
import { watchMoments } from './status-moments';
import type { StatusStore } from './status-store';

/** Pause between two readings; the event stream is faster, this is the net below it. */
export const statusPollMs = 30_000;

/** How long a page waits for the word whether its visitor is let in; every call of one who is not is refused anyway. */
export const admissionMs = 3_000;

interface WatchParts {
  readonly api: PlatformCaller;
  readonly status: StatusStore;
  readonly modules: Modules;
}

export interface StatusWatch {
  /** Settles once it is known whether this visitor is let in; absent when the brand turns nobody away. */
  readonly admitted?: Promise<void> | undefined;
  /** Reads the status now; a platform that cannot be reached changes nothing. */
  check(): Promise<void>;
  /** A call was refused in a way that tells the status. */
  observe(code: string): void;
  start(): Stop;
}

/** Keeps status and switches current by polling and by the refusals of other calls. */
export function createStatusWatch({ api, status, modules }: WatchParts): StatusWatch {
  const read = async (): Promise<void> => {
    try {
      const value = await api.call(endpoints.systemStatus, { query: { url: location.host } });
      status.update(value);
      modules.update(value.info.whitelabel);
    } catch {
      // Not knowing is no reason to close a site that was open.
    }
  };
  const check = inTurn(read);
  const admission = status.read().restrictsVisitors ? createAdmission(check) : undefined;
  return {
    check,
    admitted: admission?.settled,
    observe(code) {
      if (code === 'maintenance') status.update({ ...status.read(), maintenance: true });
      else if (code === 'blockip') status.update({ ...status.read(), regionRestriction: true });
      else return;
      void check();
    },
    start() {
      // A page may come from before the site opened, and a closed one makes no call that would tell.
      if (admission) admission.ask();
      else if (status.rendering() !== 'normal') void check();
      const timer = setInterval(() => {
        if (!document.hidden) void check();
      }, statusPollMs);
      const stopMoments = watchMoments(status, check);
      return () => {
        clearInterval(timer);
        stopMoments();
      };
    },
  };
}

/**
 * An answer that is on its way may be from before what makes somebody ask: one more reading follows it, for all who ask
 * meanwhile.
 */
function inTurn(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    next = undefined;
    running = read().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => (running ? (next ??= running.then(run)) : run());
}

/** The question whether this visitor is let in; it settles in any case. */
function createAdmission(check: () => Promise<void>) {
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  return {
    settled,
    ask(): void {
      const limit = setTimeout(settle, admissionMs);
      void check().finally(() => {
        clearTimeout(limit);
        settle();
      });
    },
  };
}
