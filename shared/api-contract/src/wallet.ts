import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { cursors, epochMillis, pageCursor, pageNo, pageSize, queryInteger, shortText, wireAmount } from './wire-types';

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
    /** Set aside, for example for a withdrawal; no part of the sums beside it. */
    frozenBalance: v.optional(wireAmount),
    /** What corrections left to be given back; it is taken from what comes in. */
    owedBalance: v.optional(wireAmount),
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

const typeIds = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}(?:,\d{1,5}){0,63}$/),
  v.transform((text) => text.split(',').map(Number)),
  // Ids of types are numbers of 16 bits.
  v.everyItem((id) => id <= 32_767),
);

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
    cursor: pageCursor,
    language: v.optional(shortText(8)),
    /** Ids of types to leave out, with commas between them. */
    excludeTxTypeIds: v.optional(typeIds),
    /** At how many moments of the range the footer tells the balance. */
    balances: v.optional(v.pipe(queryInteger, v.minValue(0), v.maxValue(60)), 0),
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
          /** Id of the wager that the row is of; absent for movements of no wager, and so are the two below. */
          roundId: v.optional(v.string()),
          gameName: v.optional(v.string()),
          /** What all rows of the wager add up to, on this page or not. */
          roundNet: v.optional(wireAmount),
        }),
        v.transform((row) => ({
          id: row.txId,
          type: row.txTypeName,
          at: row.txTimeInTimestamp,
          reference: row.orderNo,
          detail: row.remark,
          amount: row.amount,
          balanceAfter: row.currentAvailBalance,
          round: row.roundId === undefined ? undefined : { id: row.roundId, game: row.gameName, net: row.roundNet },
        })),
      ),
    ),
    total: v.number(),
    /** As far as numbers reach. */
    totalPages: v.number(),
    ...cursors,
    /** Sums over the whole range, not the page. */
    footer: v.object({
      moneyIn: wireAmount,
      moneyOut: wireAmount,
      net: wireAmount,
      /** Balance before the range; with the net of all kinds it comes to `closing`. */
      opening: v.optional(wireAmount),
      /** Balance at the end of the range. */
      closing: v.optional(wireAmount),
      /** What the rows of each kind add up to. */
      byKind: v.optional(
        v.array(v.object({ kind: v.picklist(transactionCodeTypes), entries: v.number(), net: wireAmount })),
      ),
      /** Balance at moments evenly apart, oldest first, as far as the range is over. */
      balances: v.optional(v.array(v.object({ at: epochMillis, balance: wireAmount }))),
    }),
  }),
  errors: ['request_param_err', 'record.range-too-long', 'record.range-too-old', 'in_need_true_account'],
  summary: 'Ledger rows of the account, newest first; at most 30 days between start and end, back to 12 months ago',
});

export const transactionCodes = defineEndpoint('transactionCodes', {
  method: 'GET',
  path: '/wps/relay/GLS2_TxCodeList',
  moduleId: 'MEMTRANS3',
  auth: 'session',
  accounts: 'true-accounts',
  pageGate: 'MEMCENTRE',
  query: v.object({ txType: v.optional(v.literal('ALL'), 'ALL') }),
  response: v.array(
    v.pipe(
      v.object({ id: v.number(), name: v.string(), codeType: v.picklist(transactionCodeTypes) }),
      v.transform(({ id, name, codeType }) => ({ id, name, group: codeType })),
    ),
  ),
  errors: ['in_need_true_account'],
  summary: 'Types of movements with their names in the language of the call; an id never becomes another type',
});

/** One line of the account record. */
export type AccountRecordRow = v.InferOutput<typeof accountRecord.response>['list'][number];
