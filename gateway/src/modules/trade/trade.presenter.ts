import type { c2cCalls } from '@pavilion/api-contract/calls/c2c';
import { amountToWire } from '@pavilion/money';
import type * as v from 'valibot';
import type { TradeRecord } from './trade.repository';

/** A trade as calls answer it. */
export type WireTrade = v.InferInput<typeof c2cCalls.c2cDeposit.response>;

/** Where the money of a trade goes. */
export interface TradeAccount {
  readonly bankName: string;
  readonly number: string;
  readonly numberMasked: string;
  readonly holder: string;
}

/** The payer needs the whole number as long as there is something to be paid; everybody else is shown its end. */
export function presentTrade(trade: TradeRecord, account: TradeAccount, memberId: bigint): WireTrade {
  const side = trade.payerId === memberId ? 'PAYER' : 'RECEIVER';
  const needsWhole = side === 'PAYER' && trade.endedAt === null;
  return {
    transactionId: String(trade.id),
    side,
    amount: amountToWire(trade.amount),
    state: trade.state,
    bankName: account.bankName,
    accountNumber: needsWhole ? account.number : account.numberMasked,
    accountName: account.holder,
    remark: trade.remark,
    matchedAt: trade.matchedAt.getTime(),
    dueAt: trade.dueAt.getTime(),
    hasSlip: trade.slipSentAt !== null,
    ...(trade.reason === null ? {} : { reason: trade.reason }),
  };
}
