export { createEventBus, createEventBusModule } from './create-event-bus';
export type { AddressedEvent, EventBus, EventPublisher } from './event-bus';
export { createPostgresPublisher } from './postgres-bus';
