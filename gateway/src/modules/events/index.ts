export { createEventsModule } from './events.module';
