import type { EventTopic } from '@pavilion/api-contract';
import { readBusMessage } from './bus-message';
import type { AddressedEvent, EventBus } from './event-bus';
import type { BusEvents } from './event-bus.events';

/** Who is told of what a bus brings. */
export interface BusListeners extends Pick<EventBus, 'onEvent' | 'onMissed'> {
  /** A message came; it is told where its topic is wanted. */
  hear(payload: string, isWanted: (topic: EventTopic) => boolean): void;
  /** Events may have been missed. */
  tellMissed(): void;
}

export function createBusListeners(figures: BusEvents): BusListeners {
  const ofEvents: ((event: AddressedEvent) => void)[] = [];
  const ofMissed: (() => void)[] = [];
  return {
    onEvent: (listener) => void ofEvents.push(listener),
    onMissed: (listener) => void ofMissed.push(listener),
    hear(payload, isWanted) {
      const event = readBusMessage(payload, isWanted);
      if (!event) return figures.passedOver();
      figures.heard();
      ofEvents.forEach((tell) => tell(event));
    },
    tellMissed: () => ofMissed.forEach((tell) => tell()),
  };
}
