export { findCredential, insertCredential } from './credential.repository';
export type { Attempt } from './login-attempt.repository';
export { createLoginGuard, type LoginGuard } from './login-guard';
export { brokenPassword, type FieldRefusal, type NewPasswordFields, refusal, required } from './password-fields.policy';
export { createPasswordConfirmation, type PasswordConfirmation } from './password-confirmation';
export { createPasswordGuard, type PasswordGuard } from './password-guard';
export { createPasswordHasher, type PasswordHasher } from './password-hasher';
export { isWeakDefault } from './password.policy';
export { createPasswordModule, type PasswordModuleDeps } from './password.module';
