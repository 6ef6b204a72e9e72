export {
  type AccountHolder,
  closeDemoAccount,
  openAccount,
  openDemoAccount,
  openGamesAccount,
  openPlayerAccount,
  openVendorAccount,
  shownAccountKind,
} from './account-opening';
export { countRecord, listRecord, type RecordLine, recordOrder } from './account-record.repository';
export { listDueHolds } from './hold.repository';
export { captureHold, placeHold, voidHold } from './holds';
export {
  findBalance,
  lockBalance,
  type MemberAccountName,
  openLedgerAccount,
  pointsCurrency,
  postEffect,
} from './ledger.repository';
export { type Leg, postLegs } from './legs';
export { lockAndFindMoneyOut } from './money-out.repository';
export { findMoney, listOpenClaims, type MemberMoney, type OpenClaim, refuseOwed } from './owed.repository';
export { type NewWager, placeWager, settleWager } from './own-wagers';
export { listBalances, type RecordBalance, type RecordSums, sumRecord } from './record-sums.repository';
export { remarkText, walletName } from './remark.texts';
export { type Reversed, reversePosting, type ReversalRefusal } from './reversal';
export { readStatement, type Statement } from './statement';
export { factsOf, type TransactionType, transactionTypes, typeIdOf, typeIdsOf, typeOfId } from './transaction-types';
export { findVendorBalances } from './vendor-balances.repository';
