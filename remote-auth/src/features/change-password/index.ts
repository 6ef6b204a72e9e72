export { newPasswordEntry } from './change-password.schema';
export { ChangePasswordPanel } from './components/change-password-panel';
export { NewPasswordField } from './components/new-password-field';
export { PasswordForm } from './components/password-form';
export { placePasswordRefusal } from './password-refusal';
export { usePasswordForm } from './use-password-form';
