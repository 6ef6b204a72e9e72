import type { Logger } from '@pavilion/platform';
import { Counter, Gauge, type Registry } from 'prom-client';

/** What happens on the way of events, as log lines and figures; none of these throws. */
export interface BusEvents {
  published(count: number): void;
  /** An event of a topic that somebody here listens to. */
  heard(): void;
  /** An event that nobody here listens to, which a bus without addresses brings along. */
  passedOver(): void;
  /** How many events wait for the bus. */
  waiting(count: number): void;
  /** Events that are lost, since too many wait. */
  dropped(count: number): void;
  connected(): void;
  lost(error: unknown): void;
}

/** Counts by outcome. */
export function createBusEvents(registry: Registry, logger: Logger): BusEvents {
  const registers = [registry];
  const events = new Counter({
    name: 'gateway_bus_events_total',
    help: 'Events between gateways',
    labelNames: ['outcome'],
    registers,
  });
  const waiting = new Gauge({ name: 'gateway_bus_waiting_events', help: 'Events that wait for the bus', registers });
  const connected = new Gauge({ name: 'gateway_bus_connected', help: 'Whether the bus is heard', registers });
  for (const outcome of ['published', 'heard', 'passed-over', 'dropped']) events.inc({ outcome }, 0);
  return {
    published: (count) => events.inc({ outcome: 'published' }, count),
    heard: () => events.inc({ outcome: 'heard' }),
    passedOver: () => events.inc({ outcome: 'passed-over' }),
    waiting: (count) => waiting.set(count),
    dropped: (count) => events.inc({ outcome: 'dropped' }, count),
    connected: () => connected.set(1),
    lost(error) {
      connected.set(0);
      logger.warn({ err: error }, 'the bus of events is lost');
    },
  };
}
