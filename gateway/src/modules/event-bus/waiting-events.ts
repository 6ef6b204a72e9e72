import type { AddressedEvent } from './event-bus';
import type { BusEvents } from './event-bus.events';

/** Events that could not be told yet, the newest of them. */
export interface WaitingEvents {
  add(events: readonly AddressedEvent[]): void;
  /** Takes all out, and says whether some before them are lost. */
  take(): { readonly events: readonly AddressedEvent[]; readonly isComplete: boolean };
}

/** At most `most` wait; the oldest go, since those after them tell more of how things stand. */
export function createWaitingEvents(most: number, figures: Pick<BusEvents, 'waiting' | 'dropped'>): WaitingEvents {
  let waiting: AddressedEvent[] = [];
  let dropped = 0;
  return {
    add(events) {
      waiting.push(...events);
      const over = Math.max(0, waiting.length - most);
      if (over > 0) {
        waiting = waiting.slice(over);
        dropped += over;
        figures.dropped(over);
      }
      figures.waiting(waiting.length);
    },
    take() {
      const taken = { events: waiting, isComplete: dropped === 0 };
      waiting = [];
      dropped = 0;
      figures.waiting(0);
      return taken;
    },
  };
}
