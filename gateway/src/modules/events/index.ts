export { createEventBus, createEventBusModule } from './create-event-bus';
export type { AddressedEvent, EventBus, EventPublisher } from './event-bus';
export { createEventsModule, type EventsModuleDeps } from './events.module';
export { createPostgresPublisher } from './postgres-bus';
