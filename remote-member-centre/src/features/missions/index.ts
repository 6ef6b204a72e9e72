export { MissionsPage } from './missions.page';
