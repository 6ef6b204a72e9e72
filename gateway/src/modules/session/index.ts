export type { OpenedAccount, RegistrationEffects } from './registration-effects';
export { createSessionService, type SessionService } from './session.service';
export { createWireKeys, type WireKeys } from './wire-keys.service';
