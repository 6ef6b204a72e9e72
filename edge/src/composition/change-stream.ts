import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as v from 'valibot';

/** How the stream of changes stands. */
export type StreamState = 'open' | 'closed';

interface StreamOptions {
  readonly registryUrl: string;
  readonly token: string;
  /** A brand's pointer moved. */
  readonly onMove: (brand: string, revision: number) => void;
  /** The registry missed changes itself: everything is to be asked for. */
  readonly onAll: () => void;
  readonly onState: (state: StreamState, reason: string) => void;
  /** Pauses between attempts, and how long a stream may be silent; the registry's heart beats each 15 s. */
  readonly timing?: { readonly firstRetryMs: number; readonly lastRetryMs: number; readonly silenceMs: number };
}

const usualTiming = { firstRetryMs: 250, lastRetryMs: 5_000, silenceMs: 40_000 };
const longestEvent = 64 * 1024;
const moved = v.pipe(v.string(), v.parseJson(), v.object({ brand: v.string(), revision: v.number() }));

/**
 * Reads events as they come; what it does not know it passes over. Of one that is too long it tells, and reads on
 * never.
 */
function createEventReader(
  { onMove, onAll }: Pick<StreamOptions, 'onMove' | 'onAll'>,
  onTooLong: (fault: Error) => void,
): (text: string) => void {
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent({ event, data }: EventSourceMessage) {
      if (event === 'all') return onAll();
      const move = v.safeParse(moved, event === 'brand' ? data : '');
      if (move.success) onMove(move.output.brand, move.output.revision);
    },
    onError(fault) {
      if (fault.type === 'max-buffer-size-exceeded') onTooLong(fault);
    },
  });
  return (text) => parser.feed(text);
}

/**
 * Listens to the registry's changes, and goes on listening: a stream that ends, fails or falls silent is opened anew.
 */
export function openChangeStream(options: StreamOptions): { stop(): void } {
  const { registryUrl, token, onMove, onAll, onState, timing = usualTiming } = options;
  let stopped = false;
  let pauseMs = timing.firstRetryMs;
  let timer: NodeJS.Timeout | undefined;
  let outgoing: ClientRequest | undefined;

  const again = (reason: string): void => {
    if (stopped || timer) return;
    onState('closed', reason);
    timer = setTimeout(connect, pauseMs);
    pauseMs = Math.min(pauseMs * 2, timing.lastRetryMs);
  };

  const hear = (incoming: IncomingMessage): void => {
    if (incoming.statusCode !== 200) {
      incoming.resume();
      outgoing?.destroy();
      return again(`the registry answered ${incoming.statusCode}`);
    }
    pauseMs = timing.firstRetryMs;
    onState('open', 'connected');
    const read = createEventReader({ onMove, onAll }, (fault) => incoming.destroy(fault));
    incoming.setEncoding('utf8').on('data', read);
    incoming.on('error', (error) => again(error.message)).on('close', () => again('the stream ended'));
  };

  function connect(): void {
    timer = undefined;
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    outgoing = request(`${registryUrl}/federation/changes`, { headers, agent: false, timeout: timing.silenceMs }, hear);
    outgoing.on('timeout', () => outgoing?.destroy(new Error('the stream is silent')));
    outgoing.on('error', (error) => again(error.message)).end();
  }

  connect();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      outgoing?.destroy();
    },
  };
}
