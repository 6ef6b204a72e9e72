import type { EventTopic } from '@pavilion/api-contract';
import { randomUUID } from 'node:crypto';
import { createBusListeners } from './bus-listeners';
import { writeBusMessage } from './bus-message';
import type { AddressedEvent, EventBus } from './event-bus';
import type { BusEvents } from './event-bus.events';
import { createNatsLine } from './nats-line';
import { createWaitingEvents } from './waiting-events';

interface NatsBusDeps {
  /** Of one server or several, `nats://user:password@host:4222,nats://…`. */
  readonly url: string;
  readonly events: BusEvents;
  /** Most events that wait while NATS is away; 10,000 unless told. */
  readonly mostWaiting?: number;
}

const root = 'pavilion.events';
const subjectOf = (topic: EventTopic): string => `${root}.${topic.replaceAll(':', '.')}`;
/** Says that a gateway lost events, whoever they were for. */
const lossSubject = `${root}.lost`;

/** NATS: a gateway hears the events of topics that it subscribed to, and no others. */
export function createNatsBus({ url, events: figures, mostWaiting = 10_000 }: NatsBusDeps): EventBus {
  const self = randomUUID();
  const { hear, tellMissed, ...listeners } = createBusListeners(figures);
  const waiting = createWaitingEvents(mostWaiting, figures);
  const send = (event: AddressedEvent): boolean => {
    const isSent = line.publish(subjectOf(event.topic), writeBusMessage(event));
    if (isSent) figures.published(1);
    return isSent;
  };
  const publish = (events: readonly AddressedEvent[]): void => {
    const unsent = events.filter((event) => !send(event));
    if (unsent.length > 0) waiting.add(unsent);
  };
  const line = createNatsLine({
    url,
    onConnected() {
      figures.connected();
      const { events, isComplete } = waiting.take();
      publish(events);
      if (!isComplete) line.publish(lossSubject, self);
      tellMissed();
    },
    onLost: figures.lost,
  });
  return {
    ...listeners,
    publish: async (events) => publish(events),
    publishWith: async (tx, events) => tx.afterCommit(() => publish(events)),
    subscribe: (topic) => line.subscribe(subjectOf(topic), (payload) => hear(payload, (named) => named === topic)),
    async start() {
      await line.subscribe(lossSubject, (sender) => sender !== self && tellMissed());
      await line.start();
    },
    close: () => line.close(),
    async check() {
      if (!line.wasConnected) throw new Error('NATS was not reached yet');
    },
  };
}
