export { findCredential, insertCredential } from './credential.repository';
export type { Attempt } from './login-attempt.repository';
export { createLoginGuard, type LoginGuard } from './login-guard';
export {
  brokenPassword,
  type FieldRefusal,
  invalidPasswordFields,
  type NewPasswordFields,
  refusal,
  required,
} from './password-fields.policy';
export { freshSignInMs, refuseStale } from './fresh-sign-in.policy';
export { createPasswordConfirmation, type PasswordConfirmation } from './password-confirmation';
export { createPasswordGuard, type PasswordGuard } from './password-guard';
export { createPasswordHasher, type PasswordHasher } from './password-hasher';
export { createPasswordSetting, type PasswordSetting } from './password-setting';
export { isWeakDefault } from './password.policy';
export { createPasswordModule } from './password.module';
