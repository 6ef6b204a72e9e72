export { TransferFundPage } from './transfer-fund.page';
