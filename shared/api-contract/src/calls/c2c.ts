import * as v from 'valibot';
import { epochMillis, noValue, pageNo, pageSize, shortText, wireAmount } from '../index';
import { slipImage } from './deposit-slip';
import { defineMemberCall, listEnd, paidAmount, wireId } from './member-call';

const common = { moduleId: 'DPSTBAS3' } as const;

/** Between two members: matched, said to be paid, confirmed, disputed, cancelled, run out. */
const states = ['MATCHED', 'PAID', 'CONFIRMED', 'DISPUTED', 'CANCELLED', 'EXPIRED'] as const;

const trade = v.object({
  transactionId: wireId,
  /** Side of the member who asks. */
  side: v.picklist(['PAYER', 'RECEIVER']),
  amount: wireAmount,
  state: v.picklist(states),
  /** Of the payer's side: whom to pay; holder and number are whole, since the payer needs them. */
  bankName: v.string(),
  accountNumber: v.string(),
  accountName: v.string(),
  remark: v.string(),
  matchedAt: epochMillis,
  /** Until when the payer pays, or the receiver confirms. */
  dueAt: epochMillis,
  hasSlip: v.boolean(),
  slipUrl: v.optional(v.string()),
  /** Of one that was disputed and decided: why, for both to read. */
  reason: v.optional(v.string()),
});
/** A deposit of one member that is a withdrawal of another. */
export type C2cTrade = v.InferOutput<typeof trade>;

const c2cDeposit = defineMemberCall('c2cDeposit', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_c2cDeposit',
  idempotent: true,
  body: v.object({ amount: paidAmount, promotionId: v.optional(shortText(40)) }),
  response: trade,
  errors: [
    'deposit.channel-closed',
    'deposit.promotion-unavailable',
    'deposit.amount-out-of-range',
    'deposit.open-order',
    'c2c.no-match',
    'c2c.too-many',
    'play.deposit-limit',
    'play.excluded',
  ],
  summary: 'Matches a deposit with a withdrawal of another member of the same amount',
});

const paymentConfirmations = defineMemberCall('paymentConfirmations', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getPaymentConfirmationList',
  query: v.object({ page: pageNo, size: pageSize(10, 100) }),
  response: v.object({ list: v.array(trade), ...listEnd }),
  summary: 'Trades that wait for the member: to pay, or to confirm that money arrived',
});

const depositConfirmation = defineMemberCall('depositConfirmation', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositConfirmationDetail',
  query: v.object({ transactionId: wireId }),
  response: trade,
  errors: ['c2c.not-found'],
  summary: 'One trade of the member',
});

const processC2c = defineMemberCall('processC2c', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_processC2CTransaction',
  idempotent: true,
  body: v.object({
    transactionId: wireId,
    action: v.picklist(['PAID', 'CONFIRM', 'DISPUTE']),
    remark: v.optional(shortText(140), ''),
  }),
  response: trade,
  errors: ['c2c.not-found', 'c2c.state'],
  summary: 'The payer says that it is paid; the receiver confirms or disputes it',
});

const cancelC2c = defineMemberCall('cancelC2c', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelC2CDeposit',
  idempotent: true,
  body: v.object({ transactionId: wireId }),
  response: noValue,
  errors: ['c2c.not-found', 'c2c.state'],
  summary: 'The payer steps back before paying; the withdrawal is free for another',
});

const uploadTradeSlip = defineMemberCall('uploadTradeSlip', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_uploadC2CEncodedImage',
  idempotent: true,
  bodyBound: { most: 14.5 * 1024 * 1024, tooLong: 'avatar.too-large' },
  body: v.object({ transactionId: wireId, image: slipImage }),
  response: trade,
  errors: ['c2c.not-found', 'c2c.state', 'avatar.not-a-picture', 'avatar.too-large'],
  summary: 'Takes a PNG or JPEG of the payer’s receipt, checked by content, for the other member to see',
});

const tradeSlip = defineMemberCall('tradeSlip', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getC2CEncodedImage',
  query: v.object({ transactionId: wireId }),
  response: v.object({
    /** The picture as a data address. */
    image: v.string(),
    sentAt: epochMillis,
  }),
  errors: ['c2c.not-found'],
  summary: 'The receipt that the payer of a trade sent last, for both of its members',
});

/** Deposits that are paid to another member. */
export const c2cCalls = {
  ...{ c2cDeposit, paymentConfirmations, depositConfirmation, processC2c, cancelC2c },
  ...{ uploadTradeSlip, tradeSlip },
} as const;
