import * as v from 'valibot';
import { epochMillis, shortText, wireAmount } from '../index';
import { defineMemberCall, paidAmount, wireId } from './member-call';

/** States of an order: 2 success, 3 rejected, 4 pending payment, 5 processing, 6 cancelled, 7 expired. */
export const depositStates = ['2', '3', '4', '5', '6', '7'] as const;

const names = { 2: 'success', 3: 'rejected', 4: 'pending', 5: 'processing', 6: 'cancelled', 7: 'expired' } as const;

/** State of an order in our words. */
export type DepositState = (typeof names)[keyof typeof names];

/** Each state as calls that list orders spell it. */
export const depositStateCodes = {
  success: '2',
  rejected: '3',
  pending: '4',
  processing: '5',
  cancelled: '6',
  expired: '7',
} as const satisfies Record<DepositState, (typeof depositStates)[number]>;

/** What the payer is told to do. Of each method only what it needs is there. */
const instructions = v.object({
  bankName: v.optional(v.string()),
  accountNumber: v.optional(v.string()),
  accountName: v.optional(v.string()),
  /** Of a transfer between e-wallets: the number that the payee's wallet is found by. */
  walletPhone: v.optional(v.string()),
  /** What the transfer must say: it tells whose it is. */
  remark: v.optional(v.string()),
  /** Payload of a VietQR, drawn by whoever shows it. */
  qrContent: v.optional(v.string()),
  qrImageUrl: v.optional(v.string()),
  launchUrl: v.optional(v.string()),
  /** Of crypto. */
  address: v.optional(v.string()),
  network: v.optional(v.string()),
  cryptoCurrency: v.optional(v.string()),
  /** Decimal text in units of the crypto currency. */
  cryptoAmount: v.optional(v.string()),
  rate: v.optional(wireAmount),
  confirmations: v.optional(v.number()),
});

/** An order, as every call that makes or reads one answers it. */
export const depositOrder = v.pipe(
  v.object({
    depositId: wireId,
    refId: v.string(),
    /** By which the account record knows its money; older releases do not tell it. */
    recordReference: v.optional(v.string()),
    depositMethod: v.string(),
    depositMethodName: v.string(),
    depositDate: epochMillis,
    /** When money was credited; `null` before. */
    actualDepositDate: v.nullable(epochMillis),
    expiryDate: epochMillis,
    requestedAmount: wireAmount,
    /** What was credited; nothing before. */
    amount: wireAmount,
    reimbursementAmount: wireAmount,
    customerBankCharge: wireAmount,
    promotionName: v.string(),
    /**
     * Of an order with a promotion: chosen until money is credited, then granted, or dropped where its rule was not
     * met.
     */
    promotionState: v.optional(v.picklist(['CHOSEN', 'GRANTED', 'DROPPED'])),
    /** Of a granted one. */
    bonus: v.optional(wireAmount),
    remark: v.string(),
    state: v.picklist(depositStates),
    /** Of 5: made ready by the provider, or looked at by hand. Of 3: who declined. */
    reason: v.optional(v.picklist(['preparing', 'review', 'declined', 'reversed', 'refused', 'unaccepted'])),
    /**
     * Of 3, where money had come: giving it back was asked of the provider, is done, or was refused by it. Older
     * releases do not tell it.
     */
    givenBack: v.optional(v.picklist(['ASKED', 'DONE', 'REFUSED'])),
    /** NA not asked, AC asked, MA asked to upload a receipt, A done, R refused. */
    accelerationStatus: v.picklist(['NA', 'AC', 'MA', 'A', 'R']),
    accelerateAvailabilityStart: v.nullable(epochMillis),
    accelerateAvailabilityEnd: v.nullable(epochMillis),
    depositSlip: v.picklist(['Y', 'N']),
    /** Of an open order. */
    instructions: v.optional(instructions),
  }),
  v.transform(({ depositId, refId, depositDate, actualDepositDate, expiryDate, state, depositSlip, ...order }) => ({
    ...order,
    id: depositId,
    reference: refId,
    orderedAt: depositDate,
    creditedAt: actualDepositDate,
    expiresAt: expiryDate,
    state: names[state],
    hasSlip: depositSlip === 'Y',
  })),
);
/** An order of paying in. */
export type DepositOrder = v.InferOutput<typeof depositOrder>;

/** What every way of paying in asks for. */
export const askedDeposit = {
  /** The signed-in account; another one is refused. */
  targetUsername: v.optional(shortText(60)),
  amount: paidAmount,
  bankCode: shortText(20),
  bankType: v.optional(shortText(20)),
  mcsBankCode: v.optional(shortText(20)),
  vendorId: shortText(20),
  promotionId: v.optional(shortText(40)),
};

/** What the calls that make an order share. */
export const creatingDeposit = {
  method: 'POST',
  moduleId: 'DPSTBAS3',
  idempotent: true,
  response: depositOrder,
} as const;
/** Why no order is made. */
export const depositRefusals = [
  'deposit.channel-closed',
  'deposit.amount-out-of-range',
  'deposit.open-order',
  'deposit.promotion-unavailable',
  'play.deposit-limit',
  'play.excluded',
  'platform.unavailable',
] as const;

/** A telephone number by which an e-wallet is found, with or without the code of its country. */
export const walletPhonePattern = /^\+?\d{8,15}$/;

const depositByTransfer = defineMemberCall('depositByTransfer', {
  ...creatingDeposit,
  path: '/wps/relay/MCSFE_manualTransferByRemark',
  aliases: [
    { method: 'POST', path: '/wps/relay/MCSFE_manualTransferByAccountName' },
    { method: 'POST', path: '/wps/relay/MCSFE_manualTransferByBankCard' },
    { method: 'POST', path: '/wps/relay/MCSFE_manualTransferByTransactionId' },
    { method: 'POST', path: '/wps/relay/MCSFE_manualTransferGeneric' },
  ],
  body: v.object({
    ...askedDeposit,
    /** The payer's name as the bank has it, for whoever looks at a transfer by hand. */
    payeeName: v.optional(shortText(60)),
    /** Of a transfer between e-wallets: the number of the payer's wallet, for the same reader. */
    payerPhone: v.optional(v.pipe(v.string(), v.regex(walletPhonePattern))),
  }),
  errors: depositRefusals,
  summary: 'Orders a transfer that is told by its remark: by a bank, or between e-wallets (`bankType` EWALLET_P2P)',
});

const depositByQr = defineMemberCall('depositByQr', {
  ...creatingDeposit,
  path: '/wps/relay/MCSFE_depositByQRImageUrl',
  body: v.object({ ...askedDeposit, showQrImageOnly: v.optional(v.number()) }),
  errors: depositRefusals,
  summary: 'Orders a payment by VietQR, or by the code of an e-wallet',
});

const depositById = defineMemberCall('depositById', {
  method: 'GET',
  moduleId: 'DPSTBAS3',
  path: '/wps/relay/MCSFE_getDepositOrder',
  query: v.object({ depositId: wireId }),
  response: depositOrder,
  errors: ['deposit.not-found'],
  summary: 'One order of the member as it is now',
});

/** Orders of paying in by transfer, and what became of one. */
export const depositOrderCalls = {
  depositByTransfer,
  depositByQr,
  depositById,
} as const;
