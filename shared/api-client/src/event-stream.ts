import { eventStreamPath, headers, parsePlatformEvent, type PlatformEvent } from '@pavilion/api-contract';
import { createParser } from 'eventsource-parser';
import type { Sender } from './request';

export interface EventStreamOptions extends Sender {
  readonly fetch?: typeof fetch;
  onEvent(event: PlatformEvent): void;
  /** Whether frames can arrive; after `false` and then `true` again, read state anew. */
  onConnected(connected: boolean): void;
}

const firstRetryMs = 500;
const lastRetryMs = 15_000;
/** Characters of one event; the platform's largest are some hundred. What sends more is left and asked anew. */
const longestEvent = 64 * 1024;

/**
 * Holds the platform's event stream open until `stop` is called, with growing pauses between attempts.
 * The token is read when a connection is made: restart the stream when the session changes.
 */
export function openEventStream(options: EventStreamOptions): { stop(): void } {
  const ended = new AbortController();
  void keepOpen(options, ended.signal);
  return { stop: () => ended.abort() };
}

async function keepOpen(options: EventStreamOptions, signal: AbortSignal): Promise<void> {
  let pauseMs = firstRetryMs;
  while (!signal.aborted) {
    try {
      await readOnce(options, signal, () => {
        pauseMs = firstRetryMs;
      });
    } catch {
      // A broken stream is answered by the pause below; callers learn of it through onConnected.
    }
    if (signal.aborted) return;
    options.onConnected(false);
    await pause(pauseMs * (0.5 + Math.random() / 2), signal);
    pauseMs = Math.min(pauseMs * 2, lastRetryMs);
  }
}

async function readOnce(options: EventStreamOptions, signal: AbortSignal, onOpen: () => void): Promise<void> {
  const token = options.token();
  const answer = await (options.fetch ?? fetch)(`${options.baseUrl}${eventStreamPath}`, {
    headers: {
      Accept: 'text/event-stream',
      [headers.merchant]: options.merchant,
      [headers.language]: options.language(),
      [headers.deviceId]: options.deviceId,
      ...(token ? { [headers.session]: token } : {}),
    },
    credentials: 'same-origin',
    signal,
  });
  if (!answer.ok || !answer.body) {
    // An answer that nobody reads would keep its connection.
    await answer.body?.cancel();
    throw new Error(`event stream answered ${answer.status}`);
  }
  onOpen();
  options.onConnected(true);
  for await (const event of readEvents(answer.body)) options.onEvent(event);
}

/** Leaving it, by a fault too, ends the stream: what nobody reads would keep its connection. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<PlatformEvent> {
  const events: PlatformEvent[] = [];
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent({ event: name, data }) {
      const event = name && data ? parsePlatformEvent(name, JSON.parse(data)) : undefined;
      if (event) events.push(event);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    await reader.cancel();
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
