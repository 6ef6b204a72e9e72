import type { Client } from 'pg';
import { assertIdentifier, createClient } from './connection';
import type { Tx } from './database';

export interface ListenerOptions {
  readonly url: string;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Called after a lost connection is back: messages sent meanwhile are gone, so reload what they announce. */
  readonly onReconnect?: () => void;
  readonly onError?: (error: unknown) => void;
  /** First wait before a reconnect, doubled up to the longest; 100 ms unless told. */
  readonly retryMs?: number;
  /** Longest wait before a reconnect; 5 s unless told. */
  readonly longestRetryMs?: number;
}

/** A connection of its own that hears one channel. */
export interface Listener {
  /** Settles once the channel is heard for the first time. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

const longestWaitMs = 5_000;

/** Hears a channel of `pg_notify` and reconnects by itself until closed. */
export function createListener(options: ListenerOptions): Listener {
  const wait = createInterruptibleWait();
  const firstDelay = options.retryMs ?? 100;
  const longestDelay = options.longestRetryMs ?? longestWaitMs;
  const state: ListenerState = { client: undefined, isClosed: false, heardOnce: false };
  let announceReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (announceReady = resolve));

  const run = async (): Promise<void> => {
    let delay = firstDelay;
    while (!state.isClosed) {
      const before = Date.now();
      await hear(options, state, announceReady).catch((error: unknown) => !state.isClosed && options.onError?.(error));
      await state.client?.end().catch(() => undefined);
      if (Date.now() - before > longestDelay) delay = firstDelay;
      if (!state.isClosed) await wait.for(delay);
      delay = Math.min(delay * 2, longestDelay);
    }
  };

  const running = run();
  return {
    ready,
    async close() {
      state.isClosed = true;
      wait.interrupt();
      await state.client?.end().catch(() => undefined);
      await running;
    },
  };
}

interface ListenerState {
  client: Client | undefined;
  isClosed: boolean;
  heardOnce: boolean;
}

/** Hears the channel over one connection and settles when that ends. */
async function hear(options: ListenerOptions, state: ListenerState, announceReady: () => void): Promise<void> {
  const client = createClient({ connectionString: options.url, connectionTimeoutMillis: 5_000 }, (error) => {
    if (!state.isClosed) options.onError?.(error);
  });
  state.client = client;
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('notification', (message) => options.onMessage(message.payload ?? ''));
  await client.connect();
  await client.query(`listen ${assertIdentifier(options.channel)}`);
  announceReady();
  if (state.heardOnce) options.onReconnect?.();
  state.heardOnce = true;
  await ended;
}

function createInterruptibleWait(): { for(ms: number): Promise<void>; interrupt(): void } {
  let stop: () => void = () => undefined;
  return {
    for: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        stop = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    interrupt: () => stop(),
  };
}

/** Announces `payload` (up to 8000 bytes) on `channel` when the transaction commits. */
export async function notify(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute('select pg_notify($1, $2)', [assertIdentifier(channel), payload]);
}
