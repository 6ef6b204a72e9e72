import { type EventTopic, eventTopics } from '@pavilion/api-contract';
import type { Clock } from '@pavilion/platform';
import type { EndReason } from '../../kit';
import type { BrandDirectory } from '../brand';
import type { AddressedEvent, EventBus } from '../event-bus';
import type { EventConnection } from './event-connection';
import { createEventSequence } from './event-sequence';
import type { OpenStreams } from './open-streams';
import { createPacedResync } from './paced-resync';
import { createGreeting, type Greeting } from './stream-greeting';
import type { StreamEvents } from './stream.events';
import { tellStream, type ToldEvent } from './told-event';
import { createTopicRooms, type TopicRooms } from './topic-rooms';

export interface StreamRequest {
  /** Beside its brand and its account. */
  readonly topics: readonly EventTopic[];
  /** The id that its page heard last. */
  readonly lastId: string | undefined;
}

/** Open streams of this gateway, and what they are told. */
export interface EventHub {
  /** Adds a stream and greets it; the result removes it. `false` when there are too many of its address. */
  open(connection: EventConnection, request: StreamRequest): Promise<(() => void) | false>;
  /** Tells who listens to the event's topic. */
  deliver(event: AddressedEvent): void;
  /** Ends the streams of sessions that are over, and says why. */
  endSessions(ended: ReadonlyMap<bigint, EndReason>): void;
  /** Sessions that listen. */
  sessionIds(): bigint[];
  /** Tells every page of these brands how the brand is open. */
  announceStanding(brandIds: readonly string[]): void;
  /** Tells every page of a brand that its switches or settings are others. */
  announceSettings(brandId: string, revision: number): void;
  /** Events may have been missed: has every page read everything anew, one after the other. */
  resyncAll(): void;
  beat(): void;
  /** Ends every stream and takes no more; their pages reconnect. */
  close(): void;
}

export interface EventHubDeps {
  readonly directory: Pick<BrandDirectory, 'factsOf'>;
  readonly clock: Clock;
  readonly bus: Pick<EventBus, 'subscribe'>;
  readonly streams: OpenStreams;
  readonly events: StreamEvents;
}

export function createEventHub({ directory, clock, bus, streams, events }: EventHubDeps): EventHub {
  const sequence = createEventSequence();
  const rooms = createTopicRooms({ bus, clock, sequence });
  const greet = createGreeting({ clock, sequence, events });
  const resync = createPacedResync(() => sequence.newest());
  const tell: Tell = (topic, news) => {
    const room = rooms.of(topic);
    if (!room) return;
    const event = { ...news, number: sequence.next() };
    room.log.add(event);
    // A copy, since a stream that is told its end leaves meanwhile.
    for (const connection of [...room.streams]) tellStream(connection, event, sequence.idOf(event.number));
  };
  return {
    ...createAnnouncements(tell, directory),
    open: (connection, request) => openStream({ connection, request, streams, rooms, greet }),
    deliver: ({ topic, sessionId, event }) => tell(topic, { sessionId, tellTo: () => event }),
    endSessions(ended) {
      for (const connection of streams) {
        const reason = connection.sessionId === undefined ? undefined : ended.get(connection.sessionId);
        if (!reason) continue;
        connection.send({ name: 'session.ended', data: { reason } }, sequence.newest());
        connection.end();
      }
    },
    sessionIds: () => [...streams].flatMap(({ sessionId }) => (sessionId === undefined ? [] : [sessionId])),
    resyncAll() {
      sequence.restart();
      rooms.forget();
      resync.begin([...streams], () => events.resynced('bus-lost'));
    },
    beat() {
      for (const connection of streams) connection.beat();
      rooms.sweep();
    },
    close() {
      resync.stop();
      streams.close();
    },
  };
}

type Tell = (topic: EventTopic, news: Omit<ToldEvent, 'number'>) => void;

/** News of brands, which every gateway learns by itself. */
function createAnnouncements(
  tell: Tell,
  directory: EventHubDeps['directory'],
): Pick<EventHub, 'announceStanding' | 'announceSettings'> {
  return {
    announceStanding(brandIds) {
      for (const brandId of brandIds)
        tell(eventTopics.brand(brandId), {
          sessionId: undefined,
          tellTo: ({ address }) => ({ name: 'status.changed', data: directory.factsOf(brandId, address) }),
        });
    },
    announceSettings: (brandId, revision) =>
      tell(eventTopics.brand(brandId), {
        sessionId: undefined,
        tellTo: () => ({ name: 'brand.changed', data: { revision } }),
      }),
  };
}

interface Opening {
  readonly connection: EventConnection;
  readonly request: StreamRequest;
  readonly streams: OpenStreams;
  readonly rooms: TopicRooms;
  readonly greet: Greeting;
}

/** Nothing is between the greeting and what follows: who is greeted hears all that comes after. */
async function openStream({ connection, request, streams, rooms, greet }: Opening): Promise<(() => void) | false> {
  const leave = streams.add(connection);
  if (leave === false) return false;
  const topics = [...new Set([...ownTopics(connection), ...request.topics])];
  const entered = await Promise.all(topics.map((topic) => rooms.enter(topic)));
  greet(connection, entered, request.lastId);
  for (const topic of topics) rooms.join(topic, connection);
  return () => {
    leave();
    for (const topic of topics) rooms.leave(topic, connection);
  };
}

const ownTopics = ({ brandId, memberId }: EventConnection): EventTopic[] => [
  eventTopics.brand(brandId),
  ...(memberId === undefined ? [] : [eventTopics.member(brandId, memberId)]),
];
