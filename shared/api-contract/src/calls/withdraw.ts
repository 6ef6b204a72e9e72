import * as v from 'valibot';
import { epochMillis, noValue, passwordText, shortText, wireAmount } from '../index';
import { proofOfCode } from './codes';
import {
  datePart,
  defineMemberCall,
  listEnd,
  paidAmount,
  queryAmount,
  rangeRefusals,
  wireId,
  yesNo,
} from './member-call';
import { payoutKinds } from './payout';

/** States of a withdrawal. */
export const withdrawStates = ['PENDING', 'REVIEW', 'PAYING', 'SUCCESS', 'FAILED', 'REJECTED', 'CANCELLED'] as const;
/** One of {@link withdrawStates}. */
export type WithdrawState = (typeof withdrawStates)[number];

const kind = v.picklist(payoutKinds);
const common = { moduleId: 'COMM3' } as const;

/** Bounds of each kind as the platform names them; amounts that may be chosen where only some may be. */
const kindBounds = {
  /** Of banks. */
  minimumAmount: wireAmount,
  maximumAmount: wireAmount,
  amountLimitFlag: yesNo,
  fixedAmountFlag: yesNo,
  fixedWithdrawAmounts: v.array(wireAmount),
  /** Payouts a day. */
  dailyWithdrawMaxCount: v.number(),
  /** The same of e-wallets. */
  eWalletMinAmount: wireAmount,
  eWalletMaxAmount: wireAmount,
  eWalletAmountLimitFlag: yesNo,
  eWalletFixedAmountFlag: yesNo,
  eWalletFixedWithdrawAmounts: v.array(wireAmount),
  eWalletDailyWithdrawMaxCount: v.number(),
  /** The same of virtual wallets. */
  virtualMinAmount: wireAmount,
  virtualMaxAmount: wireAmount,
  virtualAmountLimitFlag: yesNo,
  virtualFixedAmountFlag: yesNo,
  virtualFixedWithdrawAmounts: v.array(wireAmount),
  virtualDailyWithdrawMaxCount: v.number(),
};

/** One kind's bounds as pages of earlier releases read them. */
const formerKind = v.optional(
  v.object({
    minimumAmount: wireAmount,
    maximumAmount: wireAmount,
    amountLimitFlag: yesNo,
    fixedAmountFlag: yesNo,
    fixedWithdrawAmounts: v.array(wireAmount),
    dailyWithdrawMaxCount: v.number(),
  }),
);

const withdrawSettings = defineMemberCall('withdrawSettings', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  query: v.object({ groupId: v.optional(shortText(20), '0') }),
  response: v.object({
    allowWithdraw: yesNo,
    ...kindBounds,
    ...{ bank: formerKind, eWallet: formerKind, virtual: formerKind },
    /** `HH:mm` in the brand's time zone; the end may be of the next day, and equal ones mean all day. */
    withdrawDateFrom: v.string(),
    withdrawDateTo: v.string(),
    /** Whether the window is open now, and when it opens or closes next; `null` for never. */
    isOpen: v.boolean(),
    changesAt: v.nullable(epochMillis),
    withdrawTimeMsg: v.string(),
    precautionNote: v.string(),
    mobileVerificationType: v.nullable(v.picklist(['EVERY_WITHDRAWAL', 'WITHDRAW_AMOUNT'])),
    mobileVerificationWithdrawAmount: v.nullable(wireAmount),
    /** Whether the payment password is asked for. */
    needsPaymentPassword: v.boolean(),
    c2cEnabled: v.boolean(),
    autoConfirmMinutes: v.number(),
    /** Percent that is taken where requirements are open and the member pays for leaving them; `null` for never. */
    withdrawPenaltyCharge: v.nullable(v.number()),
    withdrawExceedChargeMsg: v.string(),
    virtualWalletWithdrawalSwitch: yesNo,
    /** What one unit of a virtual currency is worth; `null` while none is paid out. */
    virtualRate: v.optional(v.nullable(wireAmount), null),
    /** What stands against a withdrawal now, in the order in which it is checked. */
    blockedBy: v.array(v.string()),
    /** Open requirements: what is still to be staked, and the share of the balance that may not leave. */
    remainingTurnover: wireAmount,
    /** Of the median of the last ones, in minutes; `null` while too few are known. */
    usualMinutes: v.nullable(v.number()),
  }),
  summary: 'What withdrawals are bound by now',
});

const withdrawMethods = defineMemberCall('withdrawMethods', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawMethods',
  response: v.array(v.object({ methodGroupType: v.picklist(['B', 'E', 'V']), groupId: v.string(), name: v.string() })),
  summary: 'Ways of being paid out: bank, e-wallet, virtual wallet',
});

const withdrawCharge = defineMemberCall('withdrawCharge', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getCalculatedWithdrawCharges',
  query: v.object({ withdrawAmount: queryAmount, withdrawType: v.optional(kind, 'BC') }),
  response: wireAmount,
  errors: ['request_param_err'],
  summary: 'What is taken of a withdrawal of this amount',
});

const withdrawal = v.pipe(
  v.object({
    withdrawId: wireId,
    requestDate: epochMillis,
    finishedDate: v.nullable(epochMillis),
    bankName: v.string(),
    /** Masked. */
    cardNumber: v.string(),
    cardType: kind,
    amount: wireAmount,
    charge: wireAmount,
    /** What arrives. */
    actualAmount: wireAmount,
    status: v.picklist(withdrawStates),
    /** Why it was rejected or failed, for the member to read. */
    remark: v.string(),
    canCancel: v.boolean(),
    /** Of one between members: until when the receipt is to be confirmed. */
    confirmUntil: v.nullable(epochMillis),
    /** Of one that other members may pay now: until when; from then on it is paid out. */
    offeredUntil: v.optional(v.nullable(epochMillis), null),
    /** Of a virtual wallet: the units that arrive, of which currency, and what one was worth when it was asked for. */
    virtualAmount: v.optional(v.nullable(wireAmount), null),
    virtualCurrency: v.optional(v.string(), ''),
    virtualRate: v.optional(v.nullable(wireAmount), null),
  }),
  v.transform(({ withdrawId, requestDate, finishedDate, cardNumber, cardType, actualAmount, status, ...row }) => ({
    ...row,
    id: withdrawId,
    requestedAt: requestDate,
    finishedAt: finishedDate,
    maskedNumber: cardNumber,
    kind: cardType,
    arrives: actualAmount,
    state: status,
  })),
);
/** A withdrawal of the member. */
export type Withdrawal = v.InferOutput<typeof withdrawal>;

const submitWithdrawal = defineMemberCall('submitWithdrawal', {
  ...common,
  method: 'POST',
  path: '/wps/v2/transaction/withdraw',
  idempotent: true,
  encrypted: true,
  body: v.object({
    check: v.optional(v.literal('v2'), 'v2'),
    amount: paidAmount,
    bankCardId: wireId,
    /** Left out where the brand pays without one. */
    password: v.optional(passwordText),
    groupId: v.optional(shortText(20)),
    /**
     * Of a virtual wallet: amount in its currency that the form showed; refused where the rate of now would pay less,
     * or over a percent more.
     */
    virtualAmount: v.optional(v.number()),
    ...proofOfCode,
    /** Whether open requirements are left for the penalty or the forfeit that was shown. */
    forfeit: v.optional(v.boolean(), false),
    /** Whether another member may pay it, where the brand lets them. */
    c2c: v.optional(v.boolean(), false),
  }),
  response: withdrawal,
  errors: [
    'withdraw.closed',
    'not.exists.payment.password',
    'invalid.payment.pw',
    'payment.locked',
    'payout.not-found',
    'payout.name-mismatch',
    'payout.resting',
    'withdraw.amount-out-of-range',
    'withdraw.daily-limit',
    'withdraw.turnover-open',
    'withdraw.open-order',
    'requirement.kept',
    'verification.proof-needed',
    'verification.code-wrong',
    'deposit.rate-moved',
    'wallet.insufficient-balance',
    'wallet.owed',
  ],
  summary: 'Asks for a payout: amount and charge are frozen at once',
});

const cancelWithdrawal = defineMemberCall('cancelWithdrawal', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelWithdraw',
  idempotent: true,
  body: v.object({ withdrawId: wireId }),
  response: noValue,
  errors: ['withdraw.not-found', 'withdraw.under-way'],
  summary: 'Takes back a withdrawal that nobody looked at yet; its money is free at once',
});

const withdrawals = defineMemberCall('withdrawals', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawTransactionReport',
  query: v.object({ ...datePart, status: v.optional(v.picklist(withdrawStates)) }),
  response: v.object({ records: v.array(withdrawal), footer: v.array(v.object({ amount: wireAmount })), ...listEnd }),
  errors: rangeRefusals,
  summary: 'Withdrawals of the member, the newest first; at most 30 days, back to 12 months ago',
});

/** Taking money out. */
export const withdrawCalls = {
  withdrawSettings,
  withdrawMethods,
  withdrawCharge,
  submitWithdrawal,
  cancelWithdrawal,
  withdrawals,
} as const;
