export { ForgotPanel } from './components/forgot-panel';
