import { eventTopics, lastEventIdHeader, type PlatformEvent } from '@pavilion/api-contract';
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
    close: () => writeTo?.close(),
    write: (text: string) => writeTo?.enqueue(new TextEncoder().encode(text)),
    isLeft: () => left,
  };
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await jest.advanceTimersByTimeAsync(10);
};

let stop: () => void = () => undefined;

/** Opens the stream; each attempt gets a body of its own. */
function open(topics?: Parameters<typeof openEventStream>[0]['topics']) {
  const bodies: ReturnType<typeof body>[] = [];
  const requests: { readonly url: string; readonly lastId: string | null }[] = [];
  const events: PlatformEvent[] = [];
  const connected: boolean[] = [];
  const stream = openEventStream({
    baseUrl: '',
    merchant: 'aurora',
    deviceId: 'device',
    language: () => 'EN',
    token: () => null,
    ...(topics && { topics }),
    fetch: (url, init) => {
      requests.push({ url: String(url), lastId: new Headers(init?.headers).get(lastEventIdHeader) });
      const next = body();
      bodies.push(next);
      return Promise.resolve(new Response(next.stream));
    },
    onEvent: (event) => events.push(event),
    onConnected: (isConnected) => connected.push(isConnected),
  });
  stop = () => stream.stop();
  return { bodies, events, connected, requests };
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

const opened = (id: string, resumed?: boolean): string =>
  `event: stream.opened\nid: ${id}\ndata: ${JSON.stringify({ at: 1, resumed })}\n\n`;
const namesOf = (events: readonly PlatformEvent[]): string[] => events.map(({ name }) => name);

it.each([
  ['what it missed, where the gateway still has it', opened('a.3', true), ['stream.opened', 'unread.changed']],
  ['what the gateway says where it has not', opened('b.1', false), ['stream.opened', 'unread.changed']],
  [
    'to read all anew, by itself, from a gateway that numbers nothing',
    opened('1'),
    ['stream.opened', 'resync', 'unread.changed'],
  ],
])('says which event it heard last when it comes back, and tells %s', async (_, greeting, told) => {
  const { bodies, events, requests } = open();
  await until(() => bodies.length === 1);
  bodies[0]?.write(`${opened('a.1', false)}event: unread.changed\nid: a.3\ndata: {"unread":1}\n\n`);
  await until(() => events.length === 2);
  bodies[0]?.close();
  await until(() => bodies.length === 2);
  expect(requests.map(({ lastId }) => lastId)).toEqual([null, 'a.3']);
  bodies[1]?.write(greeting + unread(2));
  await until(() => events.length === 2 + told.length);
  expect(namesOf(events.slice(2))).toEqual(told);
});

it('has all read anew where it never heard anything before it was interrupted', async () => {
  const { bodies, events } = open();
  await until(() => bodies.length === 1);
  bodies[0]?.close();
  await until(() => bodies.length === 2);
  bodies[1]?.write(opened('a.1', false) + unread(2));
  await until(() => events.length === 3);
  expect(namesOf(events)).toEqual(['stream.opened', 'resync', 'unread.changed']);
});

it('does not ask again for an event that it cannot read', async () => {
  const { bodies, events, requests } = open();
  await until(() => bodies.length === 1);
  bodies[0]?.write(opened('a.1', false));
  await until(() => events.length === 1);
  bodies[0]?.write('event: unread.changed\nid: a.2\ndata: {"unread":\n\n');
  await until(() => bodies.length === 2);
  expect(requests[1]?.lastId).toBeNull();
  bodies[1]?.write(opened('a.2', false));
  await until(() => events.length === 3);
  expect(namesOf(events)).toEqual(['stream.opened', 'stream.opened', 'resync']);
});

it('asks for topics in its address', async () => {
  const { requests } = open([eventTopics.draw('aurora', 'north'), eventTopics.winners('aurora')]);
  await until(() => requests.length === 1);
  expect(new URL(requests[0]?.url ?? '', 'http://aurora').searchParams.get('topics')).toBe(
    'draw:aurora:north,winners:aurora',
  );
});
