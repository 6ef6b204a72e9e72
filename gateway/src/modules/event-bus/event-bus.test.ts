import { type EventTopic, eventTopics } from '@pavilion/api-contract';
import { createDatabase, createSilentLogger, type Database, startTestDatabase } from '@pavilion/platform';
import { Registry } from 'prom-client';
import { hasNats, startNats } from '../../testing/nats-server';
import { until } from '../../testing/until';
import { createEventBus } from './create-event-bus';
import type { AddressedEvent, EventBus } from './event-bus';

interface Stage {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly eventsUrl: string | undefined;
  /** Cuts every connection of the bus; it can be made again. */
  cut(): Promise<void>;
  close(): Promise<void>;
}

async function onPostgres(): Promise<Stage> {
  const server = await startTestDatabase();
  const database = createDatabase({ url: server.url, schema: 'public' });
  const listening = "pg_stat_activity where query like 'listen%' and datname = current_database()";
  return {
    database,
    databaseUrl: server.url,
    eventsUrl: undefined,
    cut: async () => void (await database.execute(`select pg_terminate_backend(pid) from ${listening}`)),
    async close() {
      await database.close();
      await server.close();
    },
  };
}

async function onNats(): Promise<Stage> {
  const [base, nats] = await Promise.all([onPostgres(), startNats()]);
  return {
    ...base,
    eventsUrl: nats.url,
    cut: () => nats.restart(),
    async close() {
      await base.close();
      await nats.stop();
    },
  };
}

const drivers: readonly [string, () => Promise<Stage>][] = [
  ['PostgreSQL', onPostgres],
  ...(hasNats ? [['NATS', onNats] as [string, () => Promise<Stage>]] : []),
];

/** A gateway's end of the bus. */
interface End {
  readonly bus: EventBus;
  readonly heard: AddressedEvent[];
  missed(): number;
}

const member = eventTopics.member('aurora', 1n);
const other = eventTopics.member('aurora', 2n);
const unread = (topic: EventTopic, count: number): AddressedEvent => ({
  topic,
  sessionId: undefined,
  event: { name: 'unread.changed', data: { unread: count } },
});

describe.each(drivers)('by %s', (_, start) => {
  let stage: Stage;
  const ends: End[] = [];
  beforeAll(async () => {
    stage = await start();
  });
  afterEach(async () => {
    for (const { bus } of ends.splice(0)) await bus.close();
  });
  afterAll(() => stage.close());

  const createEnd = (): End => {
    const bus = createEventBus({ ...stage, metrics: new Registry(), logger: createSilentLogger() });
    const heard: AddressedEvent[] = [];
    let missed = 0;
    bus.onEvent((event) => heard.push(event));
    bus.onMissed(() => (missed += 1));
    const end = { bus, heard, missed: () => missed };
    ends.push(end);
    return end;
  };
  const startEnd = async (...topics: EventTopic[]): Promise<End> => {
    const end = createEnd();
    await end.bus.start();
    for (const topic of topics) await end.bus.subscribe(topic);
    return end;
  };

  test('events reach every gateway that listens to their topic, in order, and no other', async () => {
    const draw = eventTopics.draw('aurora', 'north');
    const [one, two, third] = [await startEnd(member, draw), await startEnd(member), await startEnd(draw)];
    const told = [1, 2, 3].map((count) => unread(member, count));
    await third.bus.publish([...told, unread(other, 9)]);
    await third.bus.publish([unread(draw, 4)]);
    await until(() => one.heard.length === 4 && two.heard.length === 3 && third.heard.length === 1);
    expect([one.heard, two.heard, third.heard]).toEqual([[...told, unread(draw, 4)], told, [unread(draw, 4)]]);
  });

  test.each<AddressedEvent>([
    { topic: member, sessionId: 5n, event: { name: 'session.ended', data: { reason: 'blocked' } } },
    { topic: member, sessionId: undefined, event: { name: 'balance.changed', data: { sumBalance: 0.1, at: 7 } } },
    {
      topic: eventTopics.winners('lotus'),
      sessionId: undefined,
      event: { name: 'brand.changed', data: { revision: 2 } },
    },
    { topic: eventTopics.table('lotus', 'T_1'), sessionId: undefined, event: unread(member, 1).event },
  ])('what is told is heard: %j', async (event) => {
    const { bus, heard } = await startEnd(event.topic);
    await bus.publish([event]);
    await until(() => heard.length > 0);
    expect(heard).toEqual([event]);
  });

  test('a transaction tells when it commits, and nothing where it does not', async () => {
    const { bus, heard } = await startEnd(member);
    const undone = stage.database.transaction(async (tx) => {
      await bus.publishWith(tx, [unread(member, 1)]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await stage.database.transaction(async (tx) => {
      await bus.publishWith(tx, [unread(member, 2), unread(member, 3)]);
      await bus.publish([unread(member, 0)]);
    });
    await until(() => heard.length === 3);
    expect(heard.map(({ event }) => event.data)).toEqual([{ unread: 0 }, { unread: 2 }, { unread: 3 }]);
  });

  test('a topic that is given up is not heard any more, also where somebody listens to it anew', async () => {
    const { bus, heard } = await startEnd(other);
    const end = await bus.subscribe(member);
    await bus.publish([unread(member, 1)]);
    await until(() => heard.length === 1);
    end();
    await bus.publish([unread(member, 2), unread(other, 3)]);
    await until(() => heard.length === 2);
    await bus.subscribe(member);
    end();
    await bus.publish([unread(member, 4)]);
    await until(() => heard.length === 3);
    expect(heard.map(({ event }) => event.data)).toEqual([{ unread: 1 }, { unread: 3 }, { unread: 4 }]);
  });

  test('is unready until it was heard once', async () => {
    const { bus } = createEnd();
    await expect(bus.check()).rejects.toThrow('yet');
    await bus.start();
    await expect(bus.check()).resolves.toBeUndefined();
  });

  test('a connection that was cut comes back by itself, says that events may have been missed, and hears again', async () => {
    const [one, two] = [await startEnd(member), await startEnd(member)];
    const before = one.missed();
    await stage.cut();
    await until(() => one.missed() > before && two.missed() > before);
    await one.bus.publish([unread(member, 1)]);
    await until(() => one.heard.length === 1 && two.heard.length === 1);
    await expect(one.bus.check()).resolves.toBeUndefined();
  });
});
