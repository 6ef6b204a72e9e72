export { VipPage } from './vip.page';
