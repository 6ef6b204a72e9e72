export { BetRecordPage } from './bet-record.page';
