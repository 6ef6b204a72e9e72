import type { EventTopic, PlatformEventWire } from '@pavilion/api-contract';
import type { Tx } from '@pavilion/platform';

/** An event, and who hears it. */
export interface AddressedEvent {
  readonly topic: EventTopic;
  /** Only this session hears it. */
  readonly sessionId?: bigint | undefined;
  /** What a stream says of itself is no news of others. */
  readonly event: Exclude<PlatformEventWire, { name: 'stream.opened' | 'resync' }>;
}

/** Tells open pages, on whichever gateway they are. */
export interface EventPublisher {
  /** Tells now. */
  publish(events: readonly AddressedEvent[]): Promise<void>;
  /** Tells once `tx` commits, and nothing where it does not. */
  publishWith(tx: Tx, events: readonly AddressedEvent[]): Promise<void>;
}

/** The way of events between gateways. */
export interface EventBus extends EventPublisher {
  /**
   * Settles once events of the topic are heard; the result ends that. A topic is subscribed to once: the hub counts who
   * listens.
   */
  subscribe(topic: EventTopic): Promise<() => void>;
  /** Tells of events of the topics that are subscribed to. */
  onEvent(listener: (event: AddressedEvent) => void): void;
  /** Tells that events of any topic may have been missed. */
  onMissed(listener: () => void): void;
  /** Settles once the bus is heard, or goes on trying to. */
  start(): Promise<void>;
  close(): Promise<void>;
  /**
   * Rejects until the bus was heard for the first time. A bus that is lost later makes nothing unready: calls work
   * without it, and a gateway that is left out serves nobody.
   */
  check(): Promise<void>;
}
