export { ResetPasswordPanel } from './components/reset-password-panel';
