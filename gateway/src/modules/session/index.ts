export { insertCredential } from './credential.repository';
export { createHumanCheck } from './human-check.service';
export { createPasswordHasher, type PasswordHasher } from './password-hasher';
export type { OpenedAccount, RegistrationEffects } from './registration-effects';
export { createSessionModule, type SessionModuleDeps } from './session.module';
export { createSessionService, type SessionService } from './session.service';
export { createWireKeys, type WireKeys } from './wire-keys.service';
