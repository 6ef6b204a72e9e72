import * as v from 'valibot';
import { noValue, passwordText, wireAmount } from '../index';
import { defineMemberCall, paidAmount } from './member-call';

const uplineTransferSettings = defineMemberCall('uplineTransferSettings', {
  method: 'GET',
  path: '/wps/member/transferUpline',
  moduleId: 'AGETRANSFERUP3',
  response: v.object({
    /** Masked. */
    upline: v.string(),
    minAmount: wireAmount,
    maxAmount: wireAmount,
    remainingToday: wireAmount,
    remainingTurnover: wireAmount,
  }),
  errors: ['transfer.not-allowed'],
  summary: 'To whom a transfer up the line goes, and its bounds',
});

const transferUpline = defineMemberCall('transferUpline', {
  method: 'POST',
  path: '/wps/member/transferUpline',
  moduleId: 'AGETRANSFERUP3',
  idempotent: true,
  encrypted: true,
  passwordCheck: true,
  body: v.object({ amount: paidAmount, password: passwordText }),
  response: noValue,
  errors: [
    'transfer.not-allowed',
    'transfer.amount-out-of-range',
    'withdraw.turnover-open',
    'wallet.insufficient-balance',
    'wallet.owed',
    'invalid.payment.pw',
    'not.exists.payment.password',
    'payment.locked',
  ],
  summary: 'Gives money to the upline, where the account may',
});

/** Up the line. */
export const lineTransferCalls = { uplineTransferSettings, transferUpline } as const;
