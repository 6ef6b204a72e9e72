import type { AccountRecordRow, TransactionCodeType } from '@pavilion/api-contract';

const prefixes: Readonly<Record<TransactionCodeType, string>> = {
  deposit: 'DP',
  withdraw: 'WD',
  betting: 'RD',
  winning: 'RD',
  dividend: 'BN',
  betting_rebate: 'RB',
  agent_rebate: 'AR',
  share_bonus: 'DV',
  daily_wage: 'DW',
  hour_wage: 'HW',
  referral_rebate: 'RF',
  other: 'OT',
};

/** Most characters of the reference that the short form shows. */
const mostShown = 6;

/**
 * A reference short enough to be read out, for example `RD·3F9A21`: its kind, and the end of its last part, which tells
 * neighbours apart where all begin alike.
 */
export function shortReference({ id, type, reference }: Pick<AccountRecordRow, 'id' | 'type' | 'reference'>): string {
  const lastPart = reference.split(':').at(-1) ?? reference;
  const shown = lastPart.replaceAll(/[^\dA-Za-z]/g, '').slice(-mostShown);
  return `${prefixes[type]}·${(shown || id).toUpperCase()}`;
}
