import type { Step } from '../step';
import { cancelDeposit, decideDeposit, failDeposit, payDeposit, payToAddress, reverseDeposit } from './deposit';
import { orderSteps } from './deposit-order';
import { claimDay, claimRebate, claimReward, forfeitBonus, openTicket, useCode } from './earn';
import { playFreeSpin } from './free-spins';
import { claimSalary, decideFriend, giveUpline } from './line';
import { claimMission, decideApplication, joinMission } from './missions';
import { play, settleLate } from './play';
import { convertPoints, endOrder, redeemGoods } from './points';
import { chooseInterval, closeAccount, leave, payOutClosed, setLimit, takeBreak } from './protection';
import { disturbProvider, disturbVendor, wait } from './disturbance';
import { askTrade, confirmTrade, payTrade } from './trade';
import { emptyWallet, fillWallet, recallWallets } from './vendor-wallet';
import { cancelWithdrawal, carryOutPayout, decideWithdrawal, withdrawSteps } from './withdraw';

/** Everything that can happen to a member. */
export const allSteps: readonly Step[] = [
  ...[play, settleLate, ...orderSteps, payDeposit, failDeposit, payToAddress],
  ...[reverseDeposit, cancelDeposit, decideDeposit],
  ...[...withdrawSteps, cancelWithdrawal, decideWithdrawal, carryOutPayout],
  ...[claimReward, claimDay, openTicket, playFreeSpin, useCode, claimRebate, forfeitBonus, claimSalary],
  ...[joinMission, claimMission, decideApplication, convertPoints, redeemGoods, endOrder, giveUpline, decideFriend],
  ...[fillWallet, emptyWallet, recallWallets, askTrade, payTrade, confirmTrade],
  ...[setLimit, takeBreak, closeAccount, payOutClosed, leave, chooseInterval],
  ...[wait, disturbProvider, disturbVendor],
];
