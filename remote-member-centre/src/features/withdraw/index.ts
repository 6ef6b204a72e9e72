export { WaitingWithdrawal } from './waiting-withdrawal';
export { WithdrawPage } from './withdraw.page';
