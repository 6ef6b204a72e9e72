/** Who waits for a picture: a browser, or nobody yet. */
export type Urgency = 'asked' | 'ahead';

/** Refused because too many pictures are waited for, or no more are drawn. */
export class ArtworkQueueFull extends Error {
  override readonly name = 'ArtworkQueueFull';
}

/** Work under a name, one at a time, each name once however many wait for it. */
export interface ArtworkQueue {
  /** Runs `work` unless the name is waiting or running already. @throws ArtworkQueueFull beyond the bound */
  run(name: string, work: () => Promise<void>, urgency: Urgency): Promise<void>;
  /** Lets go of everything that has not begun; who waits for it is refused. */
  stop(): void;
  readonly length: number;
}

interface Entry {
  readonly name: string;
  readonly work: () => Promise<void>;
  readonly done: PromiseWithResolversOf<void>;
}

interface PromiseWithResolversOf<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

function withResolvers(): PromiseWithResolversOf<void> {
  let resolve: (value: void) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // Work done ahead of time has nobody who looks at its failure.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/** A queue in which what browsers ask for goes before what is made ahead; `bound` limits the former. */
export function createArtworkQueue(bound: number): ArtworkQueue {
  const waiting: Record<Urgency, Entry[]> = { asked: [], ahead: [] };
  const known = new Map<string, Entry>();
  let running = false;
  let stopped = false;

  const advance = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let entry = next(); entry; entry = next()) {
      await entry.work().then(entry.done.resolve, entry.done.reject);
      known.delete(entry.name);
    }
    running = false;
  };
  const next = (): Entry | undefined => waiting.asked.shift() ?? waiting.ahead.shift();
  const promote = (entry: Entry): void => {
    const place = waiting.ahead.indexOf(entry);
    if (place >= 0) waiting.asked.push(...waiting.ahead.splice(place, 1));
  };

  return {
    get length() {
      return waiting.asked.length + waiting.ahead.length;
    },
    stop() {
      stopped = true;
      for (const entry of [...waiting.asked.splice(0), ...waiting.ahead.splice(0)]) {
        known.delete(entry.name);
        entry.done.reject(new ArtworkQueueFull());
      }
    },
    run(name, work, urgency) {
      if (stopped) return Promise.reject(new ArtworkQueueFull());
      const same = known.get(name);
      if (same) {
        if (urgency === 'asked') promote(same);
        return same.done.promise;
      }
      if (urgency === 'asked' && waiting.asked.length >= bound) return Promise.reject(new ArtworkQueueFull());
      const entry: Entry = { name, work, done: withResolvers() };
      known.set(name, entry);
      waiting[urgency].push(entry);
      void advance();
      return entry.done.promise;
    },
  };
}
