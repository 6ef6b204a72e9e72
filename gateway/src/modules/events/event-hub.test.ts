import { type EventTopic, eventTopics, type PlatformEventWire } from '@pavilion/api-contract';
import { Registry } from 'prom-client';
import type { AddressedEvent } from '../event-bus';
import type { EventConnection, Listening } from './event-connection';
import { createEventHub } from './event-hub';
import { createOpenStreams } from './open-streams';
import { createStreamEvents } from './stream.events';
import { mostKept } from './topic-log';
import { keptMs } from './topic-rooms';

const facts = { maintenance: false, maintenanceEnd: null, maintenanceStart: null, regionRestriction: false };

/** A hub on a bus that counts what is subscribed to, and settles when it is told to. */
function startHub() {
  const subscribed: EventTopic[] = [];
  let now = 0;
  let held: (() => void)[] | undefined;
  const metrics = new Registry();
  const streams = createOpenStreams();
  const hub = createEventHub({
    directory: { factsOf: (_, address) => ({ ...facts, regionRestriction: address === 'far' }) },
    clock: { now: () => now },
    streams,
    events: createStreamEvents(metrics, () => streams.size),
    bus: {
      async subscribe(topic) {
        subscribed.push(topic);
        if (held) await new Promise<void>((resolve) => held?.push(resolve));
        return () => void subscribed.splice(subscribed.indexOf(topic), 1);
      },
    },
  });
  return {
    hub,
    streams,
    subscribed,
    hold: () => (held = []),
    release: () => held?.splice(0).forEach((resolve) => resolve()),
    pass: (ms: number) => (now += ms),
    resyncs: async (reason: string) =>
      (await metrics.getSingleMetric('gateway_stream_resyncs_total')?.get())?.values.find(
        ({ labels }) => labels['reason'] === reason,
      )?.value,
  };
}

interface Told {
  readonly name: string;
  readonly data: unknown;
  readonly id: string | undefined;
}

function listener(of: Partial<Listening> = {}) {
  const told: Told[] = [];
  let isEnded = false;
  const tell = ({ name, data }: PlatformEventWire, id: string | undefined): void => {
    if (!isEnded) told.push({ name, data, id });
  };
  const connection: EventConnection = {
    brandId: 'aurora',
    address: 'near',
    memberId: undefined,
    sessionId: undefined,
    ...of,
    send: tell,
    resync(id) {
      tell({ name: 'resync', data: {} }, id);
      isEnded = true;
    },
    beat: () => undefined,
    end: () => (isEnded = true),
  };
  return { connection, told, names: () => told.map(({ name }) => name), isEnded: () => isEnded };
}

type Hub = ReturnType<typeof startHub>['hub'];
const open = (
  hub: Hub,
  { connection }: ReturnType<typeof listener>,
  request: { topics?: EventTopic[]; lastId?: string },
) => hub.open(connection, { topics: request.topics ?? [], lastId: request.lastId });
const unreadOf = (memberId: bigint, unread: number, brandId = 'aurora'): AddressedEvent => ({
  topic: eventTopics.member(brandId, memberId),
  event: { name: 'unread.changed', data: { unread } },
});
const lastIdOf = ({ told }: ReturnType<typeof listener>): string => told.at(-1)?.id ?? '';
const leave = async (opened: Promise<(() => void) | false>): Promise<void> => {
  const left = await opened;
  if (left) left();
};

test('tells each stream of its brand, its account and what it asked for, and of nothing else', async () => {
  const { hub } = startHub();
  const draw = eventTopics.draw('aurora', 'north');
  const [guest, member, other] = [listener(), listener({ memberId: 1n, sessionId: 1n }), listener({ memberId: 2n })];
  const far = listener({ brandId: 'lotus', address: 'far', memberId: 1n });
  await open(hub, guest, { topics: [draw] });
  for (const one of [member, other, far]) await open(hub, one, {});
  hub.deliver(unreadOf(1n, 3));
  hub.deliver({ topic: draw, event: { name: 'brand.changed', data: { revision: 1 } } });
  hub.deliver({ ...unreadOf(1n, 4), sessionId: 9n });
  hub.announceStanding(['aurora', 'lotus']);
  hub.announceSettings('lotus', 5);
  expect(guest.names()).toEqual(['stream.opened', 'brand.changed', 'status.changed']);
  expect(member.names()).toEqual(['stream.opened', 'unread.changed', 'status.changed']);
  expect(other.names()).toEqual(['stream.opened', 'status.changed']);
  expect(far.names()).toEqual(['stream.opened', 'status.changed', 'brand.changed']);
  expect(far.told[1]?.data).toEqual({ ...facts, regionRestriction: true });
});

test('ends the stream of a session that ended, and no other of the account', async () => {
  const { hub } = startHub();
  const [mine, elsewhere] = [listener({ memberId: 1n, sessionId: 1n }), listener({ memberId: 1n, sessionId: 2n })];
  await open(hub, mine, {});
  await open(hub, elsewhere, {});
  hub.deliver({
    topic: eventTopics.member('aurora', 1n),
    sessionId: 1n,
    event: { name: 'session.ended', data: { reason: 'elsewhere' } },
  });
  expect([mine.isEnded(), elsewhere.isEnded()]).toEqual([true, false]);
});

test('ends the streams of sessions that were found over, each for its own reason', async () => {
  const { hub } = startHub();
  const [replaced, lapsed, live] = [1n, 2n, 3n].map((sessionId) => listener({ memberId: sessionId, sessionId }));
  for (const each of [replaced, lapsed, live]) if (each) await open(hub, each, {});
  hub.endSessions(
    new Map([
      [1n, 'elsewhere'],
      [2n, 'expired'],
    ]),
  );
  expect([replaced, lapsed, live].map((each) => each?.isEnded())).toEqual([true, true, false]);
  expect([replaced, lapsed].map((each) => each?.told.at(-1)?.data)).toEqual([
    { reason: 'elsewhere' },
    { reason: 'expired' },
  ]);
});

test('subscribes to a topic once, and gives it up some time after its last stream left', async () => {
  const { hub, pass, subscribed } = startHub();
  const member = { memberId: 1n };
  const first = open(hub, listener(member), {});
  const second = open(hub, listener(member), {});
  await Promise.all([first, second]);
  expect(subscribed).toEqual(['brand:aurora', 'member:aurora:1']);
  await leave(first);
  pass(keptMs);
  hub.beat();
  expect(subscribed).toHaveLength(2);
  await leave(second);
  pass(keptMs - 1);
  hub.beat();
  expect(subscribed).toHaveLength(2);
  const back = open(hub, listener(member), {});
  await back;
  pass(keptMs);
  hub.beat();
  expect(subscribed).toHaveLength(2);
  await leave(back);
  pass(keptMs);
  hub.beat();
  await Promise.resolve();
  expect(subscribed).toEqual([]);
});

test('greets once events are heard, and tells nothing before', async () => {
  const { hold, hub, release } = startHub();
  hold();
  const early = listener({ memberId: 1n });
  const opened = open(hub, early, {});
  hub.deliver(unreadOf(1n, 1));
  expect(early.names()).toEqual([]);
  release();
  await opened;
  hub.deliver(unreadOf(1n, 2));
  expect(early.told.map(({ data }) => data)).toEqual([{ at: 0, resumed: false }, { unread: 2 }]);
});

describe('a page that comes back', () => {
  const member = { memberId: 1n, sessionId: 1n };
  const draw = eventTopics.draw('aurora', 'north');

  test('gets what it missed, of all its topics in order, without what was for another session', async () => {
    const { hub, resyncs } = startHub();
    const before = listener(member);
    const opened = open(hub, before, { topics: [draw] });
    await opened;
    hub.deliver(unreadOf(1n, 1));
    const lastId = lastIdOf(before);
    await leave(opened);
    hub.deliver(unreadOf(1n, 2));
    hub.deliver(unreadOf(2n, 7));
    hub.deliver({ topic: draw, event: { name: 'brand.changed', data: { revision: 1 } } });
    hub.deliver({ ...unreadOf(1n, 9), sessionId: 2n });
    hub.announceStanding(['aurora']);
    hub.deliver(unreadOf(1n, 3));
    const after = listener(member);
    await open(hub, after, { topics: [draw], lastId });
    expect(after.told.map(({ data }) => data)).toEqual([
      { at: 0, resumed: true },
      { unread: 2 },
      { revision: 1 },
      facts,
      { unread: 3 },
    ]);
    expect(after.told[0]?.id).toBe(lastId);
    expect(await resyncs('not-kept')).toBe(0);
  });

  test.each<[string, (started: ReturnType<typeof startHub>) => void, string | undefined]>([
    [
      'too much happened',
      ({ hub }) => Array.from({ length: mostKept + 1 }).forEach(() => hub.deliver(unreadOf(1n, 1))),
      undefined,
    ],
    [
      'its topic was given up meanwhile',
      ({ hub, pass }) => {
        pass(keptMs);
        hub.beat();
      },
      undefined,
    ],
    ['events may have been missed', ({ hub }) => hub.resyncAll(), undefined],
    ['it comes from another gateway', () => undefined, '0123456789ab.7'],
    ['what it names is no number', () => undefined, '7'],
  ])('reads everything anew where %s', async (_, happens, named) => {
    const started = startHub();
    const before = listener(member);
    const opened = open(started.hub, before, {});
    await opened;
    started.hub.deliver(unreadOf(1n, 1));
    await leave(opened);
    happens(started);
    await Promise.resolve();
    const after = listener(member);
    await open(started.hub, after, { lastId: named ?? lastIdOf(before) });
    expect(after.names()).toEqual(['stream.opened', 'resync']);
    expect(after.told[0]?.data).toMatchObject({ resumed: false });
    expect(await started.resyncs('not-kept')).toBe(1);
  });

  test('reads everything anew where it asks for a topic that nobody listened to', async () => {
    const { hub } = startHub();
    const before = listener(member);
    await open(hub, before, {});
    const after = listener(member);
    await open(hub, after, { topics: [draw], lastId: lastIdOf(before) });
    expect(after.names()).toEqual(['stream.opened', 'resync']);
  });
});

test('where events may have been missed every page reads anew, a few at a time, and comes back to where it was', async () => {
  jest.useFakeTimers();
  const { hub, resyncs } = startHub();
  const all = Array.from({ length: 25 }, () => listener());
  for (const one of all) await open(hub, one, {});
  hub.resyncAll();
  expect(all.filter(({ isEnded }) => isEnded())).toHaveLength(10);
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  expect(all.every(({ names, isEnded }) => isEnded() && names().at(-1) === 'resync')).toBe(true);
  expect(await resyncs('bus-lost')).toBe(25);
  hub.announceSettings('aurora', 2);
  const back = listener();
  await open(hub, back, { lastId: lastIdOf(all[0] ?? listener()) });
  expect(back.names()).toEqual(['stream.opened', 'brand.changed']);
});

test('takes nobody once it is closed', async () => {
  const { hub, streams } = startHub();
  const one = listener();
  await open(hub, one, {});
  hub.close();
  expect(one.isEnded()).toBe(true);
  expect(await open(hub, listener(), {})).toBe(false);
  expect(streams.size).toBe(1);
});
