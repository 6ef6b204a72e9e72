import type { PlatformEvent } from '@pavilion/api-contract';
import { openEventStream } from './event-stream';

/** A stream that a test writes to, and that knows whether its reader left. */
function body() {
  let left = false;
  let writeTo: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      writeTo = controller;
    },
    cancel: () => {
      left = true;
    },
  });
  return {
    stream,
    write: (text: string) => writeTo?.enqueue(new TextEncoder().encode(text)),
    isLeft: () => left,
  };
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await jest.advanceTimersByTimeAsync(10);
};

let stop: () => void = () => undefined;

/** Opens the stream; each attempt gets a body of its own. */
function open() {
  const bodies: ReturnType<typeof body>[] = [];
  const events: PlatformEvent[] = [];
  const connected: boolean[] = [];
  const stream = openEventStream({
    baseUrl: '',
    merchant: 'aurora',
    deviceId: 'device',
    language: () => 'EN',
    token: () => null,
    fetch: () => {
      const next = body();
      bodies.push(next);
      return Promise.resolve(new Response(next.stream));
    },
    onEvent: (event) => events.push(event),
    onConnected: (isConnected) => connected.push(isConnected),
  });
  stop = () => stream.stop();
  return { bodies, events, connected };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const unread = (count: number): string => `event: unread.changed\nid: 1\ndata: {"unread":${count}}\n\n`;

it('tells events wherever their bytes are cut, and passes over comments and names it does not know', async () => {
  const { bodies, events } = open();
  await until(() => bodies.length === 1);
  for (const byte of `: still here\n\nevent: of.tomorrow\ndata: {}\n\n${unread(3)}`) bodies[0]?.write(byte);
  bodies[0]?.write(unread(4).replaceAll('\n', '\r\n'));
  await until(() => events.length === 2);
  expect(events.map(({ data }) => data)).toEqual([{ unread: 3 }, { unread: 4 }]);
});

it.each([
  ['that it cannot read', 'event: unread.changed\ndata: {"unread":\n\n'],
  ['that does not keep the contract', 'event: unread.changed\ndata: {"unread":"many"}\n\n'],
  ['without an end', `event: unread.changed\ndata: ${' '.repeat(70_000)}`],
])('leaves a stream with an event %s, and opens another', async (_, text) => {
  const { bodies, events, connected } = open();
  await until(() => bodies.length === 1);
  bodies[0]?.write(text);
  bodies[0]?.write(unread(1));
  await until(() => bodies.length === 2);
  expect(bodies[0]?.isLeft()).toBe(true);
  bodies[1]?.write(unread(2));
  await until(() => events.length === 1);
  expect(events[0]?.data).toEqual({ unread: 2 });
  expect(connected).toEqual([true, false, true]);
});
