export { deviceTokenOf, keepDeviceToken } from './device-token.routes';
export { createDeviceTokens, type DeviceTokens } from './device-token.service';
export { entranceRefusal } from './entrance.policy';
export { deleteEntryTokens } from './entry-token.repository';
export { rememberDevice } from './known-device.repository';
export { createSessionOpening, type Opened, type SessionOpening } from './session-opening';
export { createSessionEvents, type SessionEvents } from './session.events';
export { createSessionModule, type SessionModuleDeps } from './session.module';
export { createSessionService, type SessionService } from './session.service';
