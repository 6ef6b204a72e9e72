import * as v from 'valibot';
import { epochMillis, noValue, passwordText, shortText, wireAmount } from '../index';
import { defineMemberCall, wireId } from './member-call';

/** Kinds of accounts that are paid out to: bank, e-wallet, virtual wallet of a crypto currency. */
export const payoutKinds = ['BC', 'EW', 'VW'] as const;
/** One of {@link payoutKinds}. */
export type PayoutKind = (typeof payoutKinds)[number];
const payoutKind = v.picklist(payoutKinds);

const payoutAccount = v.pipe(
  v.object({
    bankCardId: wireId,
    bankCode: v.string(),
    bankName: v.string(),
    bankIconUrl: v.optional(v.string()),
    /** Masked but for its last four characters. */
    cardNumber: v.string(),
    /** As the account is held; the real name of the member. */
    cardHolder: v.string(),
    cardType: payoutKind,
    /** Of a virtual wallet: currency and network, for example `USDT` and `TRC20`. */
    currency: v.optional(v.string()),
    network: v.optional(v.string()),
    createdAt: epochMillis,
    isDefault: v.boolean(),
    /** Whether payouts go to it now: not while it rests after it was added, nor while its bank is being maintained. */
    isWithdrawActive: v.boolean(),
    maintenanceStartTime: v.nullable(epochMillis),
    maintenanceEndTime: v.nullable(epochMillis),
  }),
  v.transform(({ bankCardId, cardNumber, cardHolder, cardType, isWithdrawActive, ...account }) => ({
    ...account,
    id: bankCardId,
    maskedNumber: cardNumber,
    holder: cardHolder,
    kind: cardType,
    isActive: isWithdrawActive,
  })),
);

/** An account that the member is paid out to. */
export type PayoutAccount = v.InferOutput<typeof payoutAccount>;

const bounds = {
  /** Least and most of one payout to this kind. */
  minWithdrawal: wireAmount,
  maxWithdrawal: wireAmount,
  /** Payouts a day, and what is left of them today. */
  maxTransactionTimes: v.number(),
  remainingTransactionTimes: v.number(),
  remainingWithdrawAmount: wireAmount,
};

const payoutAccounts = defineMemberCall('payoutAccounts', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawAccountInfo',
  moduleId: 'COMM3',
  query: v.object({ groupId: v.optional(shortText(20), '0') }),
  response: v.object({
    /** Banks and e-wallets. */
    bankCards: v.array(payoutAccount),
    virtualWallets: v.array(payoutAccount),
    maxCardCount: v.number(),
    maxVirtualWalletCount: v.number(),
    ...bounds,
    /** The same of e-wallets and virtual wallets. */
    eWallet: v.object(bounds),
    virtual: v.object(bounds),
    /** Whether the owner may take one off the list. */
    normalDeleteBankCard: v.boolean(),
    virtualDeleteBankCard: v.boolean(),
  }),
  summary: 'Accounts that the member is paid out to, and what may go to each kind today',
});

const banks = defineMemberCall('banks', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getBanks',
  moduleId: 'COMM3',
  response: v.array(
    v.object({
      bankCode: v.string(),
      bankName: v.string(),
      bankIconUrl: v.optional(v.string()),
      cardType: payoutKind,
      /** Of banks: number by which transfers of the market name them. */
      bin: v.optional(v.string()),
      /** Of virtual wallets. */
      networks: v.optional(v.array(v.string())),
    }),
  ),
  summary: 'Banks, e-wallets and crypto currencies that payouts can go to',
});

const bankTemplate = defineMemberCall('bankTemplate', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getBankTemplate',
  moduleId: 'COMM3',
  query: v.object({ bankCode: shortText(20) }),
  response: v.object({
    fields: v.array(
      v.object({
        name: v.picklist(['cardNumber', 'cardHolder', 'branch', 'province', 'city', 'mobile', 'network']),
        required: v.boolean(),
        minLength: v.number(),
        maxLength: v.number(),
        /** A pattern of the whole text. */
        pattern: v.string(),
      }),
    ),
  }),
  errors: ['request_param_err'],
  summary: 'Fields of the form for one bank, e-wallet or crypto currency',
});

const bindConfig = defineMemberCall('bindConfig', {
  method: 'GET',
  path: '/wps/v2/member/bankCards/bindConfig',
  moduleId: 'COMM3',
  response: v.object({
    /** The locked name, as holders are written: upper case without diacritics; `null` until the first is added. */
    lockedHolder: v.nullable(v.string()),
    needsPaymentPassword: v.boolean(),
    /** Hours for which a new account rests before payouts go to it. */
    restHours: v.number(),
    maxCardCount: v.number(),
    maxVirtualWalletCount: v.number(),
  }),
  summary: 'What adding an account takes',
});

const addPayoutAccount = defineMemberCall('addPayoutAccount', {
  method: 'POST',
  path: '/wps/v2/member/bankCards',
  aliases: [{ method: 'PUT', path: '/wps/member/bankCard' }],
  moduleId: 'COMM3',
  idempotent: true,
  encrypted: true,
  passwordCheck: true,
  body: v.object({
    bankCode: shortText(20),
    /** Of a bank 6 to 19 digits, of an e-wallet its telephone number, of a virtual wallet its address. */
    cardNumber: v.pipe(shortText(100), v.trim(), v.minLength(6)),
    cardHolder: v.pipe(shortText(60), v.trim()),
    branch: v.optional(shortText(60)),
    province: v.optional(shortText(60)),
    city: v.optional(shortText(60)),
    network: v.optional(v.picklist(['TRC20', 'ERC20'])),
    password: passwordText,
  }),
  response: payoutAccount,
  errors: [
    'payout.name-mismatch',
    'payout.number-taken',
    'payout.too-many',
    'register.field-invalid',
    'invalid.payment.pw',
    'not.exists.payment.password',
    'payment.locked',
  ],
  summary: 'Adds an account; the first one locks the holder’s name, which becomes the real name',
});

const chooseDefaultPayoutAccount = defineMemberCall('chooseDefaultPayoutAccount', {
  method: 'POST',
  path: '/wps/v2/member/bankCards/default',
  moduleId: 'COMM3',
  idempotent: true,
  repeatable: true,
  body: v.object({ bankCardId: wireId }),
  response: noValue,
  errors: ['payout.not-found'],
  summary: 'Chooses the account that the form of payouts begins with',
});

const deletePayoutAccount = defineMemberCall('deletePayoutAccount', {
  method: 'DELETE',
  path: '/wps/v2/member/bankCards',
  moduleId: 'COMM3',
  idempotent: true,
  encrypted: true,
  passwordCheck: true,
  body: v.object({ bankCardId: wireId, password: passwordText }),
  response: noValue,
  errors: [
    'payout.not-found',
    'payout.in-use',
    'payout.kept',
    'invalid.payment.pw',
    'not.exists.payment.password',
    'payment.locked',
  ],
  summary: 'Takes an account off the list where the brand lets owners; not while a payout to it is under way',
});

/** Accounts that members are paid out to. */
export const payoutCalls = {
  payoutAccounts,
  banks,
  bankTemplate,
  bindConfig,
  addPayoutAccount,
  chooseDefaultPayoutAccount,
  deletePayoutAccount,
} as const;
