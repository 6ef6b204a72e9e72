export { chargeOf, penaltyOf } from './charge.policy';
export { type PayoutWindow, windowAt } from './payout-window.policy';
export { type AskStanding, type DayStanding, leftOfDay, refusePayout } from './withdrawal-check.policy';
export { type KindRules, openKinds, type WithdrawalRules } from './withdrawal-rules.schema';
