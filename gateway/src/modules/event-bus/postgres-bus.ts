import type { EventTopic } from '@pavilion/api-contract';
import { createListener, type Database, type Listener, type Queryable } from '@pavilion/platform';
import { createBusListeners } from './bus-listeners';
import { writeBusMessage } from './bus-message';
import type { AddressedEvent, EventBus, EventPublisher } from './event-bus';
import type { BusEvents } from './event-bus.events';

/** PostgreSQL channel that carries events from any gateway to all. */
export const eventChannel = 'gateway_events';

/** Tells by NOTIFY: what a transaction tells commits with it. */
export function createPostgresPublisher(database: Queryable, published?: (count: number) => void): EventPublisher {
  const tell = async (target: Queryable, events: readonly AddressedEvent[]): Promise<void> => {
    await target.execute('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
      eventChannel,
      events.map(writeBusMessage),
    ]);
    published?.(events.length);
  };
  return { publish: (events) => tell(database, events), publishWith: tell };
}

interface PostgresBusDeps {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly events: BusEvents;
}

/** LISTEN and NOTIFY: every gateway hears every event, and passes over those that nobody listens to there. */
export function createPostgresBus({ database, databaseUrl, events }: PostgresBusDeps): EventBus {
  const topics = new Map<EventTopic, symbol>();
  const { hear, tellMissed, ...listeners } = createBusListeners(events);
  let listener: Listener | undefined;
  let isHeard = false;
  return {
    ...listeners,
    ...createPostgresPublisher(database, events.published),
    async subscribe(topic) {
      const own = Symbol(topic);
      topics.set(topic, own);
      // The end of one subscription is not the end of one that began since.
      return () => void (topics.get(topic) === own && topics.delete(topic));
    },
    async start() {
      listener = createListener({
        url: databaseUrl,
        channel: eventChannel,
        onMessage: (payload) => hear(payload, (topic) => topics.has(topic)),
        onReconnect() {
          events.connected();
          tellMissed();
        },
        onError: events.lost,
      });
      await listener.ready;
      isHeard = true;
      events.connected();
    },
    close: async () => listener?.close(),
    async check() {
      if (!isHeard) throw new Error('the channel of events was not heard yet');
    },
  };
}
