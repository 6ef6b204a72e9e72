export { BonusDetailsPage } from './bonus-details.page';
export { bonusDetailsTexts } from './bonus-details.texts';
