export { AccountRecordPage } from './account-record.page';
