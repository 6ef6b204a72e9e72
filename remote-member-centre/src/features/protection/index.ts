export { ProtectionPage } from './protection.page';
