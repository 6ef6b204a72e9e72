export { type AddressedEvent, publishEvent } from './platform-events';
