import type { EventTopic } from '@pavilion/api-contract';
import type { Clock } from '@pavilion/platform';
import type { EventBus } from '../event-bus';
import type { EventConnection } from './event-connection';
import type { EventSequence } from './event-sequence';
import { createTopicLog, type TopicLog } from './topic-log';

/** The streams that listen to one topic, and what they were told. */
export interface TopicRoom {
  readonly streams: ReadonlySet<EventConnection>;
  readonly log: TopicLog;
}

/** Topics that somebody listens to, or did a moment ago: a page that comes back soon gets what it missed. */
export interface TopicRooms {
  of(topic: EventTopic): TopicRoom | undefined;
  /** Settles once events of the topic are heard; each of these is followed by one `leave`. */
  enter(topic: EventTopic): Promise<TopicRoom>;
  /** The stream hears the topic from now on. */
  join(topic: EventTopic, connection: EventConnection): void;
  leave(topic: EventTopic, connection: EventConnection): void;
  /** Gives up topics that nobody came back to. */
  sweep(): void;
  /** Forgets what was told. */
  forget(): void;
}

interface Room {
  readonly streams: Set<EventConnection>;
  log: TopicLog;
  /** Streams that listen, or wait to. */
  visitors: number;
  emptySince: number;
  readonly isHeard: Promise<() => void>;
}

interface TopicRoomsDeps {
  readonly bus: Pick<EventBus, 'subscribe'>;
  readonly clock: Clock;
  readonly sequence: EventSequence;
}

/** How long a topic is heard after its last stream left. */
export const keptMs = 60_000;
/** Topics that are heard without a stream, at most: guests could ask for any number of them. */
export const mostEmpty = 20_000;

class Rooms implements TopicRooms {
  readonly #rooms = new Map<EventTopic, Room>();
  /** In the order in which they became empty. */
  readonly #empty = new Map<EventTopic, Room>();
  readonly #deps: TopicRoomsDeps;

  constructor(deps: TopicRoomsDeps) {
    this.#deps = deps;
  }

  of(topic: EventTopic): TopicRoom | undefined {
    return this.#rooms.get(topic);
  }

  async enter(topic: EventTopic): Promise<TopicRoom> {
    const room = this.#rooms.get(topic) ?? this.#open(topic);
    room.visitors += 1;
    this.#empty.delete(topic);
    await room.isHeard;
    return room;
  }

  join(topic: EventTopic, connection: EventConnection): void {
    this.#rooms.get(topic)?.streams.add(connection);
  }

  leave(topic: EventTopic, connection: EventConnection): void {
    const room = this.#rooms.get(topic);
    if (!room) return;
    room.streams.delete(connection);
    room.visitors -= 1;
    if (room.visitors > 0) return;
    room.emptySince = this.#deps.clock.now();
    this.#empty.set(topic, room);
    const [oldest] = this.#empty;
    if (oldest && this.#empty.size > mostEmpty) this.#giveUp(...oldest);
  }

  sweep(): void {
    const now = this.#deps.clock.now();
    for (const [topic, room] of this.#empty) {
      if (now - room.emptySince < keptMs) return;
      this.#giveUp(topic, room);
    }
  }

  forget(): void {
    for (const room of this.#rooms.values()) room.log = this.#newLog();
  }

  #open(topic: EventTopic): Room {
    const isHeard = this.#deps.bus.subscribe(topic).then((end) => {
      room.log = this.#newLog();
      return end;
    });
    const room: Room = { streams: new Set(), log: this.#newLog(), visitors: 0, emptySince: 0, isHeard };
    this.#rooms.set(topic, room);
    return room;
  }

  #giveUp(topic: EventTopic, room: Room): void {
    this.#empty.delete(topic);
    this.#rooms.delete(topic);
    void room.isHeard.then((end) => end());
  }

  /** A number of its own, so that nobody who was told of the topic before takes its log for what followed that. */
  #newLog(): TopicLog {
    return createTopicLog(this.#deps.sequence.next());
  }
}

/** No topics yet. */
export const createTopicRooms = (deps: TopicRoomsDeps): TopicRooms => new Rooms(deps);
