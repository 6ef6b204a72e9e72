import * as v from 'valibot';
import { noValue, shortText, wireAmount } from '../index';
import { depositOrder, depositOrderCalls, depositStates } from './deposit-order';
import { datePart, defineMemberCall, listEnd, rangeRefusals, wireId, yesNo } from './member-call';

const common = { moduleId: 'DPSTBAS3' } as const;

/** Methods of paying in, as the wire keys them. */
export const depositMethodCodes = [
  'BANK_TRANSFER',
  'VIETQR',
  'EWALLET',
  'EWALLET_P2P',
  'CRYPTO',
  'SCRATCH_CARD',
  'C2C',
] as const;
/** One of {@link depositMethodCodes}. */
export type DepositMethodCode = (typeof depositMethodCodes)[number];
const methodCode = v.picklist(depositMethodCodes);

const channel = v.object({
  bankCode: v.string(),
  bankName: v.string(),
  bankType: v.string(),
  mcsBankCode: v.string(),
  vendorId: v.string(),
  bankIconUrl: v.optional(v.string()),
  minAmount: wireAmount,
  maxAmount: wireAmount,
  /** Percent that the channel keeps. */
  chargePercent: v.number(),
  /** Where only some amounts can be paid, those. */
  fixedAmounts: v.array(wireAmount),
  /** Of crypto: networks. Of scratch cards: telephone companies. */
  variants: v.optional(v.array(v.string())),
  /** Minutes that an order stays open. */
  expiryMinutes: v.number(),
});
/** A way of paying in by one bank or company. */
export type DepositChannel = v.InferOutput<typeof channel>;

const depositSettings = defineMemberCall('depositSettings', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositSettings',
  response: v.object({
    allowDeposit: yesNo,
    totalDepositSuccessCount: v.number(),
    depositInfo: v.string(),
    /** Open orders of the member, one a method at most. */
    openOrders: v.array(depositOrder),
    /** What the member's own limits and those of the brand still let in today; `null` for no bound. */
    remainingToday: v.nullable(wireAmount),
  }),
  summary: 'Whether the member may pay in now, and what is open',
});

const depositChannels = defineMemberCall('depositChannels', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositPaymentChannels',
  query: v.object({ device: v.optional(shortText(10), 'WEB') }),
  /** By method; empty for no channels. */
  response: v.record(v.string(), v.object({ displayName: v.string(), banks: v.array(channel) })),
  summary: 'Ways of paying in that are open now, by method',
});

const fixedAmounts = defineMemberCall('fixedAmounts', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getFixedAmounts',
  response: v.array(v.object({ bankTypeCode: v.string(), amounts: v.array(wireAmount) })),
  summary: 'Amounts that forms offer, by kind of bank',
});

const depositMethods = defineMemberCall('depositMethods', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositMethods',
  moduleId: 'DEPREC3',
  response: v.array(v.object({ code: methodCode, displayName: v.string() })),
  summary: 'Methods by which the list of deposits is filtered',
});

const deposits = defineMemberCall('deposits', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositTransactionReport',
  moduleId: 'DEPREC3',
  query: v.object({
    ...datePart,
    depositType: v.optional(methodCode),
    depositState: v.optional(v.picklist(depositStates)),
  }),
  response: v.object({ list: v.array(depositOrder), footer: v.object({ amount: wireAmount }), ...listEnd }),
  errors: rangeRefusals,
  summary: 'Deposits of the member, the newest first; at most 30 days, back to 12 months ago',
});

const cancelDeposit = defineMemberCall('cancelDeposit', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelDeposit',
  idempotent: true,
  body: v.object({ depositId: wireId }),
  response: noValue,
  errors: ['deposit.not-found', 'deposit.ended'],
  summary: 'Ends an order that is not paid; what arrives for it later is credited all the same',
});

const remindDeposit = defineMemberCall('remindDeposit', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_initiateReminder',
  idempotent: true,
  body: v.object({ depositId: wireId }),
  response: depositOrder,
  errors: ['deposit.not-found', 'deposit.ended', 'deposit.reminded'],
  summary: 'Asks for a look at an order that was paid and is not credited',
});

const updateDepositReference = defineMemberCall('updateDepositReference', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_updateDepositReference',
  idempotent: true,
  repeatable: true,
  body: v.object({ depositId: wireId, reference: v.pipe(shortText(60), v.trim(), v.minLength(1)) }),
  response: noValue,
  errors: ['deposit.not-found', 'deposit.ended'],
  summary: 'Notes the number by which the payer’s bank knows the transfer',
});

/** Paying money in. */
export const depositCalls = {
  depositSettings,
  depositChannels,
  fixedAmounts,
  depositMethods,
  deposits,
  cancelDeposit,
  remindDeposit,
  updateDepositReference,
  ...depositOrderCalls,
} as const;
