import type { Database, Logger } from '@pavilion/platform';
import type { Registry } from 'prom-client';
import type { GatewayModule } from '../../kit';
import type { EventBus } from './event-bus';
import { createBusEvents } from './event-bus.events';
import { createNatsBus } from './nats-bus';
import { createPostgresBus } from './postgres-bus';

export interface EventBusDeps {
  readonly database: Database;
  readonly databaseUrl: string;
  /** Of NATS; without one events go by PostgreSQL. */
  readonly eventsUrl: string | undefined;
  readonly metrics: Registry;
  readonly logger: Logger;
}

/** The bus that the configuration names. */
export function createEventBus({ eventsUrl, metrics, logger, ...deps }: EventBusDeps): EventBus {
  const events = createBusEvents(metrics, logger);
  return eventsUrl === undefined ? createPostgresBus({ ...deps, events }) : createNatsBus({ url: eventsUrl, events });
}

/** Runs the bus: before everything that tells by it, and until all of that is told. */
export const createEventBusModule = (bus: EventBus): GatewayModule => ({
  name: 'event-bus',
  register: (context) => context.addReadinessCheck('events', () => bus.check()),
  start: () => bus.start(),
  close: () => bus.close(),
});
