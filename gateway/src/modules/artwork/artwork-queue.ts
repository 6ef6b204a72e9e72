/** Who waits for a picture: a browser, an account for what it has sent, or nobody yet. */
export type Urgency = 'asked' | 'sent' | 'ahead';

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

interface State {
  readonly waiting: Record<Urgency, Entry[]>;
  /** Waiting and running ones, by name. */
  readonly known: Map<string, Entry>;
  /** What everybody sees that was drawn since an account's picture last had its turn. */
  drawnForAll: number;
  running: boolean;
  stopped: boolean;
}

/** How many pictures may wait for whom. */
export type QueueBounds = Readonly<Record<Exclude<Urgency, 'ahead'>, number>>;

/** Pictures for everybody that are drawn before one that an account has sent gets its turn among them. */
const turnsForAll = 8;

/**
 * A queue in which what browsers ask for goes before what accounts have sent, and both before what is made ahead. One
 * in a few turns is for what was sent, so that it waits no longer than a few pictures however many are asked for.
 */
export function createArtworkQueue(bounds: QueueBounds): ArtworkQueue {
  const state: State = {
    waiting: { asked: [], sent: [], ahead: [] },
    known: new Map(),
    drawnForAll: 0,
    running: false,
    stopped: false,
  };
  const { waiting, known } = state;
  return {
    get length() {
      return waiting.asked.length + waiting.sent.length + waiting.ahead.length;
    },
    stop() {
      state.stopped = true;
      for (const entry of [...waiting.asked.splice(0), ...waiting.sent.splice(0), ...waiting.ahead.splice(0)]) {
        known.delete(entry.name);
        entry.done.reject(new ArtworkQueueFull());
      }
    },
    run(name, work, urgency) {
      const same = known.get(name);
      if (same) {
        if (urgency === 'asked') promote(state, same);
        return same.done.promise;
      }
      const isFull = urgency !== 'ahead' && waiting[urgency].length >= bounds[urgency];
      if (state.stopped || isFull) return Promise.reject(new ArtworkQueueFull());
      const entry: Entry = { name, work, done: withResolvers() };
      known.set(name, entry);
      waiting[urgency].push(entry);
      void advance(state);
      return entry.done.promise;
    },
  };
}

function promote({ waiting }: State, entry: Entry): void {
  const place = waiting.ahead.indexOf(entry);
  if (place >= 0) waiting.asked.push(...waiting.ahead.splice(place, 1));
}

/** The next one by its turn. */
function next(state: State): Entry | undefined {
  const { asked, sent, ahead } = state.waiting;
  const isSentsTurn = sent.length > 0 && (asked.length === 0 || state.drawnForAll >= turnsForAll);
  state.drawnForAll = isSentsTurn ? 0 : state.drawnForAll + 1;
  return isSentsTurn ? sent.shift() : (asked.shift() ?? ahead.shift());
}

async function advance(state: State): Promise<void> {
  if (state.running) return;
  state.running = true;
  for (let entry = next(state); entry; entry = next(state)) {
    await entry.work().then(entry.done.resolve, entry.done.reject);
    state.known.delete(entry.name);
  }
  state.running = false;
}
