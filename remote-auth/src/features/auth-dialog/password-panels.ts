export { ChangePasswordPanel } from '../change-password';
export { ForgotPanel } from '../forgot-password';
export { ResetPasswordPanel } from '../reset-password';
