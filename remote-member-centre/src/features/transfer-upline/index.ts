export { TransferUplinePage } from './transfer-upline.page';
