import * as v from 'valibot';
import { epochMillis, noValue, shortText, wireAmount } from '../index';
import { depositOrder, depositOrderCalls, depositStates } from './deposit-order';
import { datePart, defineMemberCall, listEnd, queryAmount, wireId, yesNo } from './member-call';

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

const fixedAmountOffers = defineMemberCall('fixedAmountOffers', {
  ...common,
  method: 'GET',
  path: '/wps/relay/PROMOFE_getFixedAmtDepositList',
  response: v.array(
    v.object({ bankTypeCode: v.string(), amounts: v.array(wireAmount), promotionId: v.string(), bonus: wireAmount }),
  ),
  summary: 'Amounts that bring a fixed bonus, by kind of bank',
});

const depositPromotion = v.object({
  promotionId: v.string(),
  name: v.string(),
  /** -1 where it does not apply. */
  minDeposit: v.number(),
  kind: v.picklist(['PERCENT', 'FIXED', 'TIERED']),
  /** Of `PERCENT`. */
  percent: v.optional(v.number()),
  mostBonus: v.nullable(wireAmount),
  /** What this amount brings; nothing of `amount` was asked for. */
  bonus: v.optional(wireAmount),
  /** Times that bonus, or bonus and deposit, are to be staked. */
  multiplier: v.number(),
  base: v.picklist(['BONUS', 'BONUS_AND_DEPOSIT']),
  /** What is to be staked for this amount. */
  required: v.optional(wireAmount),
  deadlineHours: v.number(),
  /** Why it cannot be taken now; `null` where it can. */
  blockedBy: v.nullable(v.string()),
});
/** A promotion that can be chosen with a deposit. */
export type DepositPromotion = v.InferOutput<typeof depositPromotion>;

const depositPromotions = defineMemberCall('depositPromotions', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositPromotion',
  query: v.object({ amount: v.optional(queryAmount) }),
  response: v.array(depositPromotion),
  summary: 'Promotions that can be chosen with a deposit of this amount, with what they bring and ask for',
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
  errors: ['request_param_err'],
  summary: 'Deposits of the member, the newest first',
});

const rate = v.object({ symbol: v.string(), currency: v.string(), price: wireAmount, at: epochMillis });

const exchangeRates = defineMemberCall('exchangeRates', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getExchangeRates',
  response: v.array(rate),
  summary: 'Prices of one unit of each crypto currency in the brand’s money',
});

const cryptoPrice = defineMemberCall('cryptoPrice', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MIS_cryptoCurrency',
  query: v.object({ symbol: shortText(10), convert: shortText(10) }),
  response: v.object({
    data: v.record(v.string(), v.object({ quote: v.record(v.string(), v.object({ price: wireAmount })) })),
  }),
  errors: ['request_param_err'],
  summary: 'Price of one unit of a crypto currency, in the form of older clients',
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

/** 10 MB of picture as a data address. */
const longestSlip = Math.ceil((10 * 1024 * 1024 * 4) / 3) + 100;

const uploadSlip = defineMemberCall('uploadSlip', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_uploadDepositEncodedImage',
  idempotent: true,
  bodyBound: { most: 14.5 * 1024 * 1024, tooLong: 'avatar.too-large' },
  body: v.object({
    depositId: wireId,
    image: v.pipe(v.string(), v.startsWith('data:image/'), v.maxLength(longestSlip)),
    uploadDepositRemarks: v.optional(shortText(140), ''),
  }),
  response: depositOrder,
  errors: ['deposit.not-found', 'deposit.ended', 'avatar.not-a-picture', 'avatar.too-large'],
  summary: 'Takes a PNG or JPEG of the payer’s receipt, checked by content',
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
  fixedAmountOffers,
  depositPromotions,
  depositMethods,
  deposits,
  exchangeRates,
  cryptoPrice,
  cancelDeposit,
  remindDeposit,
  uploadSlip,
  updateDepositReference,
  ...depositOrderCalls,
} as const;
