import {
  type EventTopic,
  eventStreamPath,
  headers,
  lastEventIdHeader,
  parsePlatformEvent,
  type PlatformEvent,
} from '@pavilion/api-contract';
import { createParser, type EventSourceParser } from 'eventsource-parser';
import type { Sender } from './request';

export interface EventStreamOptions extends Sender {
  readonly fetch?: typeof fetch;
  /** What is listened to beside the brand and the account. */
  readonly topics?: readonly EventTopic[];
  /** `resync` says that something was missed that cannot be told any more: read anew what is shown. */
  onEvent(event: PlatformEvent): void;
  /** Whether frames can arrive. What was missed in between is told, or else `resync`. */
  onConnected(connected: boolean): void;
}

/** What a stream remembers from one connection to the next. */
interface Memory {
  /** The id that was heard last. */
  lastId: string | undefined;
  /** Whether a connection failed or ended since the last greeting. */
  isInterrupted: boolean;
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
  const memory: Memory = { lastId: undefined, isInterrupted: false };
  while (!signal.aborted) {
    try {
      for await (const event of readOnce(options, memory, signal)) {
        pauseMs = firstRetryMs;
        options.onEvent(event);
      }
    } catch {
      // A broken stream is answered by the pause below; callers learn of it through onConnected.
    }
    if (signal.aborted) return;
    memory.isInterrupted = true;
    options.onConnected(false);
    await pause(pauseMs * (0.5 + Math.random() / 2), signal);
    pauseMs = Math.min(pauseMs * 2, lastRetryMs);
  }
}

/** Events of one connection, with `resync` where the gateway cannot know that something was missed. */
async function* readOnce(
  options: EventStreamOptions,
  memory: Memory,
  signal: AbortSignal,
): AsyncGenerator<PlatformEvent> {
  const askedFrom = memory.lastId;
  const body = await open(options, askedFrom, signal);
  options.onConnected(true);
  for await (const event of readEvents(body, memory)) {
    yield event;
    if (event.name !== 'stream.opened') continue;
    const { resumed } = event.data;
    // A gateway of the release before says nothing of it, and one that was asked for nothing tells nothing.
    if (memory.isInterrupted && !resumed && (askedFrom === undefined || resumed === undefined))
      yield { name: 'resync', data: {} };
    memory.isInterrupted = false;
  }
}

async function open(
  options: EventStreamOptions,
  lastId: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { baseUrl, topics = [] } = options;
  const token = options.token();
  const query = topics.length > 0 ? `?${new URLSearchParams({ topics: topics.join(',') })}` : '';
  const answer = await (options.fetch ?? fetch)(`${baseUrl}${eventStreamPath}${query}`, {
    headers: {
      Accept: 'text/event-stream',
      [headers.merchant]: options.merchant,
      [headers.language]: options.language(),
      [headers.deviceId]: options.deviceId,
      ...(token ? { [headers.session]: token } : {}),
      ...(lastId ? { [lastEventIdHeader]: lastId } : {}),
    },
    credentials: 'same-origin',
    signal,
  });
  if (answer.ok && answer.body) return answer.body;
  // An answer that nobody reads would keep its connection.
  await answer.body?.cancel();
  throw new Error(`event stream answered ${answer.status}`);
}

/** Leaving it, by a fault too, ends the stream: what nobody reads would keep its connection. */
async function* readEvents(body: ReadableStream<Uint8Array>, memory: Memory): AsyncGenerator<PlatformEvent> {
  const events: PlatformEvent[] = [];
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent({ event: name, data, id }) {
      const event = name && data ? parsePlatformEvent(name, JSON.parse(data)) : undefined;
      memory.lastId = id ?? memory.lastId;
      if (event) events.push(event);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      feed(parser, decoder.decode(value, { stream: true }), memory);
      yield* events.splice(0);
    }
  } finally {
    await reader.cancel();
  }
}

/** What cannot be read would be told again and again, so nothing is asked for by its place then. */
function feed(parser: EventSourceParser, text: string, memory: Memory): void {
  try {
    parser.feed(text);
  } catch (error) {
    memory.lastId = undefined;
    throw error;
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
