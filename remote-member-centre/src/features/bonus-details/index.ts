export { BonusDetailsPage } from './bonus-details.page';
