export { chargeOf, penaltyOf } from './charge.policy';
export { type PayoutWindow, windowAt } from './payout-window.policy';
export {
  type AskStanding,
  type DayStanding,
  isPaidUnseen,
  leftOfDay,
  refusePayout,
  timesLeftOf,
  timesOf,
} from './withdrawal-check.policy';
export { virtualAmountOf } from './virtual-amount.policy';
export { chargesOfKind, type KindRules, openKinds, type WithdrawalRules } from './withdrawal-rules.schema';
