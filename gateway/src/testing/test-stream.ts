import {
  deviceCookie,
  eventStreamPath,
  headers,
  lastEventIdHeader,
  parsePlatformEvent,
  type PlatformEvent,
} from '@pavilion/api-contract';
import { createParser } from 'eventsource-parser';
import { testDevice, type TestGateway } from './test-gateway';

/** Much more than a busy machine takes: how fast events are is measured elsewhere. */
const patienceMs = 60_000;

/** An open event stream of a test. */
export interface TestStream {
  readonly status: number;
  /** The next event; that none came is shown by one that must come after it. @throws when nothing comes for long */
  next(): Promise<PlatformEvent>;
  /** The next event of a name, past all others: a new member's letter, say, comes when it is ready. @throws as next */
  nextOf(name: PlatformEvent['name']): Promise<PlatformEvent>;
  /** The id that came last. */
  lastId(): string | undefined;
  /** Settles when the gateway ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

interface StreamOptions {
  readonly brand?: string;
  readonly token?: string;
  readonly deviceId?: string;
  readonly forwardedFor?: string;
  readonly topics?: readonly string[];
  readonly lastId?: string | undefined;
}

/** Opens the stream over real HTTP; `base` is the address that the gateway listens at. */
export async function openStream(base: string, options: StreamOptions = {}): Promise<TestStream> {
  const { brand = 'aurora', token, deviceId = testDevice, forwardedFor, topics, lastId } = options;
  const abort = new AbortController();
  const query = topics === undefined ? '' : `?${new URLSearchParams({ topics: topics.join(',') })}`;
  const response = await fetch(base + eventStreamPath + query, {
    signal: abort.signal,
    headers: {
      'x-forwarded-host': `${brand}.localhost`,
      cookie: `${deviceCookie}=${deviceId}`,
      ...(token === undefined ? {} : { [headers.session]: token }),
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
      ...(lastId === undefined ? {} : { [lastEventIdHeader]: lastId }),
    },
  });
  const events: PlatformEvent[] = [];
  const waiting: ((event: PlatformEvent) => void)[] = [];
  let heard: string | undefined;
  const ended = read(response, (event, id) => {
    heard = id ?? heard;
    (waiting.shift() ?? ((late) => void events.push(late)))(event);
  }).catch(() => undefined);
  const next = (): Promise<PlatformEvent> => {
    const ready = events.shift();
    if (ready) return Promise.resolve(ready);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no event')), patienceMs);
      waiting.push((event) => {
        clearTimeout(timer);
        resolve(event);
      });
    });
  };
  return {
    status: response.status,
    ended,
    lastId: () => heard,
    next,
    nextOf: async (name) => {
      let event = await next();
      while (event.name !== name) event = await next();
      return event;
    },
    close: () => abort.abort(),
  };
}

/** Listens on a port of the system's choice. */
export async function listen(gateway: TestGateway): Promise<string> {
  return `http://127.0.0.1:${await gateway.gateway.http.listen({ port: 0 })}`;
}

async function read(response: Response, tell: (event: PlatformEvent, id: string | undefined) => void): Promise<void> {
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent({ event: name, data, id }) {
      const event = name === undefined ? undefined : parsePlatformEvent(name, JSON.parse(data));
      if (event) tell(event, id);
    },
  });
  for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
}
