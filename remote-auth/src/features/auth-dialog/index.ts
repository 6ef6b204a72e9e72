export { AuthDialog } from './auth-dialog';
