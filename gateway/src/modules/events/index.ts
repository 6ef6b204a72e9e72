export { createEventsModule, type EventsModuleDeps } from './events.module';
export { type AddressedEvent, publishEvent, publishEvents } from './platform-events';
