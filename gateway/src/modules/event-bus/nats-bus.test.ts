import { eventTopics } from '@pavilion/api-contract';
import { createSilentLogger } from '@pavilion/platform';
import { Registry } from 'prom-client';
import { hasNats, startNats, type TestNats } from '../../testing/nats-server';
import { until } from '../../testing/until';
import type { AddressedEvent, EventBus } from './event-bus';
import { createBusEvents } from './event-bus.events';
import { createNatsBus } from './nats-bus';

const describeNats = hasNats ? describe : describe.skip;
const member = eventTopics.member('aurora', 1n);
const unread = (count: number): AddressedEvent => ({
  topic: member,
  sessionId: undefined,
  event: { name: 'unread.changed', data: { unread: count } },
});

function createEnd(url: string) {
  const metrics = new Registry();
  const bus = createNatsBus({ url, events: createBusEvents(metrics, createSilentLogger()), mostWaiting: 3 });
  const heard: unknown[] = [];
  let missed = 0;
  bus.onEvent(({ event }) => heard.push(event.data));
  bus.onMissed(() => (missed += 1));
  const figure = async (name: string, outcome?: string): Promise<number | undefined> =>
    (await metrics.getSingleMetric(name)?.get())?.values.find(({ labels }) => labels['outcome'] === outcome)?.value;
  return { bus, heard, missed: () => missed, figure };
}

describeNats('while NATS is away', () => {
  let nats: TestNats;
  const buses: EventBus[] = [];
  const end = () => {
    const made = createEnd(nats.url);
    buses.push(made.bus);
    return made;
  };
  beforeEach(async () => {
    nats = await startNats();
  });
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.close();
    await nats.stop();
  });

  test('events wait, so many and no more, are counted, and are told when it is back', async () => {
    const { bus, heard, figure } = end();
    await bus.start();
    await bus.subscribe(member);
    await nats.stop();
    await until(async () => (await figure('gateway_bus_connected')) === 0);
    for (const count of [1, 2, 3, 4, 5]) await bus.publish([unread(count)]);
    expect(await figure('gateway_bus_waiting_events')).toBe(3);
    expect(await figure('gateway_bus_events_total', 'dropped')).toBe(2);
    await nats.restart();
    await until(() => heard.length === 3);
    expect(heard).toEqual([{ unread: 3 }, { unread: 4 }, { unread: 5 }]);
    expect([await figure('gateway_bus_waiting_events'), await figure('gateway_bus_connected')]).toEqual([0, 1]);
  });

  test('a gateway that had to drop events has the pages of all others read anew', async () => {
    const [late, other] = [end(), end()];
    await other.bus.start();
    await other.bus.subscribe(member);
    const before = other.missed();
    await late.bus.publish([1, 2, 3, 4].map(unread));
    await late.bus.start();
    await until(() => other.heard.length === 3 && other.missed() > before);
    expect(other.heard).toEqual([{ unread: 2 }, { unread: 3 }, { unread: 4 }]);
    expect(other.missed()).toBe(before + 1);
  });

  test('a gateway starts and closes without it, unready, and hears it when it comes', async () => {
    const { bus, heard } = end();
    const closed = end();
    await nats.stop();
    const starting = Promise.all([bus.start(), closed.bus.start()]);
    await bus.subscribe(member);
    await bus.publish([unread(1)]);
    await closed.bus.close();
    await expect(bus.check()).rejects.toThrow('yet');
    await nats.restart();
    await starting;
    await until(() => heard.length === 1);
    await expect(bus.check()).resolves.toBeUndefined();
  });
});
