import { deviceCookie, eventStreamPath, headers, parsePlatformEvent, type PlatformEvent } from '@pavilion/api-contract';
import { createParser } from 'eventsource-parser';
import { testDevice, type TestGateway } from './test-gateway';

/** Much more than a busy machine takes: how fast events are is measured elsewhere. */
const patienceMs = 20_000;

/** An open event stream of a test. */
export interface TestStream {
  readonly status: number;
  /** The next event; that none came is shown by one that must come after it. @throws when nothing comes for long */
  next(): Promise<PlatformEvent>;
  /** Settles when the gateway ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens the stream over real HTTP; `base` is the address that the gateway listens at. */
export async function openStream(
  base: string,
  options: { brand?: string; token?: string; deviceId?: string; forwardedFor?: string } = {},
): Promise<TestStream> {
  const { brand = 'aurora', token, deviceId = testDevice, forwardedFor } = options;
  const abort = new AbortController();
  const response = await fetch(base + eventStreamPath, {
    signal: abort.signal,
    headers: {
      'x-forwarded-host': `${brand}.localhost`,
      cookie: `${deviceCookie}=${deviceId}`,
      ...(token === undefined ? {} : { [headers.session]: token }),
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
  });
  const events: PlatformEvent[] = [];
  const waiting: ((event: PlatformEvent) => void)[] = [];
  const ended = read(response, (event) => (waiting.shift() ?? ((late) => void events.push(late)))(event)).catch(
    () => undefined,
  );
  return {
    status: response.status,
    ended,
    next: () => {
      const ready = events.shift();
      if (ready) return Promise.resolve(ready);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('no event')), patienceMs);
        waiting.push((event) => {
          clearTimeout(timer);
          resolve(event);
        });
      });
    },
    close: () => abort.abort(),
  };
}

/** Listens on a port of the system's choice. */
export async function listen(gateway: TestGateway): Promise<string> {
  return `http://127.0.0.1:${await gateway.gateway.http.listen({ port: 0 })}`;
}

async function read(response: Response, tell: (event: PlatformEvent) => void): Promise<void> {
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent({ event: name, data }) {
      const event = name === undefined ? undefined : parsePlatformEvent(name, JSON.parse(data));
      if (event) tell(event);
    },
  });
  for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
}
