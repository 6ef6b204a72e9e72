export { PersonalProfitPage } from './personal-profit.page';
