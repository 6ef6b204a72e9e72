import { affiliateLinkCalls } from './calls/affiliate-link';
import { authenticatorCalls } from './calls/authenticator';
import { c2cCalls } from './calls/c2c';
import { codeCalls } from './calls/codes';
import { depositCalls } from './calls/deposit';
import { depositCardCalls } from './calls/deposit-card';
import { depositCryptoCalls } from './calls/deposit-crypto';
import { depositPromotionCalls } from './calls/deposit-promotion';
import { depositSlipCalls } from './calls/deposit-slip';
import { depositWalletCalls } from './calls/deposit-wallet';
import { historyCalls } from './calls/history';
import { letterCalls } from './calls/letter';
import { missionCalls } from './calls/mission';
import { lineTransferCalls } from './calls/line-transfer';
import { newcomerCalls } from './calls/newcomer';
import { pageErrorCodes } from './calls/page-error-codes';
import { outsideLinkCalls } from './calls/outside-link';
import { outsideSignInCalls } from './calls/outside-sign-in';
import { payoutCalls } from './calls/payout';
import { pointCalls } from './calls/point';
import { profileCalls } from './calls/profile';
import { protectionCalls } from './calls/protection';
import { raffleCalls } from './calls/raffle';
import { receiptCalls } from './calls/receipt';
import { rebateCalls } from './calls/rebate';
import { referralCalls } from './calls/referral-report';
import { requirementCalls } from './calls/requirement';
import { rewardCalls } from './calls/reward';
import { vipCalls } from './calls/vip';
import { rewardOfferCalls } from './calls/reward-offers';
import { secondStepCalls } from './calls/second-step';
import { ticketCalls } from './calls/ticket';
import { transferCalls } from './calls/transfer';
import { withdrawCalls } from './calls/withdraw';
import type { ErrorCode } from './error-codes';
import { errorDefinitions } from './error-definitions';
import { endpoints } from './table';

/**
 * Every call that the platform serves, by our name for it: those that every page may need, and behind them those of
 * `calls/`, a table for each module of the gateway that serves one. For servers and tests; pages import their own
 * table alone. A module that begins to serve a table of `calls/` spreads it here.
 */
export const allCalls = {
  ...endpoints,
  ...affiliateLinkCalls,
  ...authenticatorCalls,
  ...c2cCalls,
  ...codeCalls,
  ...depositCalls,
  ...depositCardCalls,
  ...depositCryptoCalls,
  ...depositPromotionCalls,
  ...depositSlipCalls,
  ...depositWalletCalls,
  ...historyCalls,
  ...outsideLinkCalls,
  ...outsideSignInCalls,
  ...payoutCalls,
  ...letterCalls,
  ...missionCalls,
  ...lineTransferCalls,
  ...newcomerCalls,
  ...pointCalls,
  ...profileCalls,
  ...protectionCalls,
  ...raffleCalls,
  ...receiptCalls,
  ...rebateCalls,
  ...referralCalls,
  ...requirementCalls,
  ...rewardCalls,
  ...vipCalls,
  ...rewardOfferCalls,
  ...secondStepCalls,
  ...ticketCalls,
  ...transferCalls,
  ...withdrawCalls,
} as const;

/** Name of a call that is served. */
export type CallId = keyof typeof allCalls;

/** Every coded refusal, those of single pages too. */
export const allErrorCodes = { ...errorDefinitions, ...pageErrorCodes } as const;

/** Whether a text is a code that the contract knows. */
export const isKnownErrorCode = (code: string): code is ErrorCode => Object.hasOwn(allErrorCodes, code);
