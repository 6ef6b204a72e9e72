import { eventStreamPath, headers, parsePlatformEvent, type PlatformEvent } from '@pavilion/api-contract';
import type { Sender } from './request';

export interface EventStreamOptions extends Sender {
  readonly fetch?: typeof fetch;
  onEvent(event: PlatformEvent): void;
  /** Whether frames can arrive; after `false` and then `true` again, read state anew. */
  onConnected(connected: boolean): void;
}

const firstRetryMs = 500;
const lastRetryMs = 15_000;

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
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    buffer += decoder.decode(value, { stream: true });
    const blocks = buffer.split('\n\n');
    buffer = blocks.pop() ?? '';
    blocks.map(parseBlock).forEach((event) => event && options.onEvent(event));
  }
}

function parseBlock(block: string): PlatformEvent | undefined {
  const fields = new Map(
    block.split('\n').flatMap((line): [string, string][] => {
      const match = /^(event|data): ?(.*)$/.exec(line);
      return match?.[1] ? [[match[1], match[2] ?? '']] : [];
    }),
  );
  const name = fields.get('event');
  const data = fields.get('data');
  return name && data ? parsePlatformEvent(name, JSON.parse(data)) : undefined;
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
