import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { epochMillis, pageNo, pageSize, queryInteger, shortText, wireAmount } from './wire-types';

export const balance = defineEndpoint('balance', {
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  moduleId: 'COMM3',
  auth: 'session',
  query: v.object({
    typeId: v.optional(queryInteger, 0),
    _: v.optional(v.string()),
    sync: v.optional(v.string()),
  }),
  response: v.object({
    sumBalance: wireAmount,
    currency: v.string(),
    currencySymbol: v.string(),
    currencyPosition: v.picklist(['F', 'B']),
    mainWalletBalance: v.optional(wireAmount),
    balance: v.array(v.object({ accountTypeId: v.number(), accountName: v.string(), availBalance: wireAmount })),
  }),
  summary: 'Balance of the signed-in account',
});

/** Groups of the account record, as the wire spells them. */
export const transactionCodeTypes = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'dividend',
  'betting_rebate',
  'agent_rebate',
  'share_bonus',
  'daily_wage',
  'hour_wage',
  'referral_rebate',
  'other',
] as const;

/** One of {@link transactionCodeTypes}. */
export type TransactionCodeType = (typeof transactionCodeTypes)[number];

export const accountRecord = defineEndpoint('accountRecord', {
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  moduleId: 'MEMTRANS3',
  auth: 'session',
  accounts: 'true-accounts',
  pageGate: 'MEMCENTRE',
  query: v.object({
    /** Empty for all. */
    codeTypes: v.optional(v.picklist(['', ...transactionCodeTypes]), ''),
    startTime: queryInteger,
    endTime: queryInteger,
    page: pageNo,
    size: pageSize(10, 100),
    language: v.optional(shortText(8)),
  }),
  response: v.object({
    list: v.array(
      v.pipe(
        v.object({
          txId: v.string(),
          txTypeId: v.number(),
          txTypeName: v.picklist(transactionCodeTypes),
          txTimeInTimestamp: epochMillis,
          customerName: v.string(),
          orderNo: v.string(),
          remark: v.string(),
          amount: wireAmount,
          currentAvailBalance: wireAmount,
        }),
        v.transform((row) => ({
          id: row.txId,
          type: row.txTypeName,
          at: row.txTimeInTimestamp,
          reference: row.orderNo,
          detail: row.remark,
          amount: row.amount,
          balanceAfter: row.currentAvailBalance,
        })),
      ),
    ),
    total: v.number(),
    totalPages: v.number(),
    /** Sums over the whole range, not the page. */
    footer: v.object({ moneyIn: wireAmount, moneyOut: wireAmount, net: wireAmount }),
  }),
  errors: ['request_param_err', 'in_need_true_account'],
  summary: 'Ledger rows of the account, newest first; at most 30 days between start and end',
});

/** One line of the account record. */
export type AccountRecordRow = v.InferOutput<typeof accountRecord.response>['list'][number];
