export { BetRecordPage } from './bet-record.page';
export { RoundEvidence } from './components/round-evidence';
