import type { Clock } from '@pavilion/platform';
import type { EventConnection } from './event-connection';
import type { EventSequence } from './event-sequence';
import type { StreamEvents } from './stream.events';
import { tellStream, type ToldEvent } from './told-event';
import type { TopicRoom } from './topic-rooms';

/** Greets a stream of these topics; `lastId` is what its page heard last, where it comes back. */
export type Greeting = (connection: EventConnection, rooms: readonly TopicRoom[], lastId: string | undefined) => void;

interface GreetingDeps {
  readonly clock: Clock;
  readonly sequence: EventSequence;
  readonly events: StreamEvents;
}

/** A page that comes back gets what it missed, or hears that it cannot be told any more. */
export function createGreeting({ clock, sequence, events }: GreetingDeps): Greeting {
  return (connection, rooms, lastId) => {
    const missed = lastId === undefined ? undefined : missedSince(rooms, sequence.read(lastId));
    const open = (resumed: boolean, id: string): void =>
      connection.send({ name: 'stream.opened', data: { at: clock.now(), resumed } }, id);
    if (lastId !== undefined && missed) {
      events.resumed();
      // Of what follows nothing counts as heard yet.
      open(true, lastId);
      for (const event of missed) tellStream(connection, event, sequence.idOf(event.number));
      return;
    }
    open(false, sequence.newest());
    if (lastId === undefined) return;
    events.resynced('not-kept');
    connection.send({ name: 'resync', data: {} }, sequence.newest());
  };
}

/** What came after a number, of all topics; `undefined` where one of them does not know any more. */
function missedSince(rooms: readonly TopicRoom[], number: number | undefined): readonly ToldEvent[] | undefined {
  if (number === undefined) return undefined;
  const all: ToldEvent[] = [];
  for (const { log } of rooms) {
    const missed = log.after(number);
    if (!missed) return undefined;
    all.push(...missed);
  }
  return all.sort((a, b) => a.number - b.number);
}
