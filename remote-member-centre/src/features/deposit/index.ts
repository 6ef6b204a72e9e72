export { DepositPage } from './deposit.page';
