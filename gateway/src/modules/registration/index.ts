export type { OpenedAccount, RegistrationEffects } from './registration-effects';
export { createRegistrationModule, type RegistrationModuleDeps } from './registration.module';
