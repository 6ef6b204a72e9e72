export { SecurityCentrePage } from './security-centre.page';
