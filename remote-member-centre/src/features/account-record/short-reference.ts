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

/** Most characters of the reference that the short form shows, and how many its last part has at least. */
const mostShown = 6;
const leastShown = 4;

const plain = (text: string): string => text.replaceAll(/[^\dA-Za-z]/g, '');

/**
 * A reference short enough to be read out, for example `RD·3F9A21`: its kind, and the end of its last part, or of the
 * whole where that is short. Ends tell neighbours apart where all begin alike.
 */
export function shortReference({ id, type, reference }: Pick<AccountRecordRow, 'id' | 'type' | 'reference'>): string {
  const lastPart = plain(reference.split(':').at(-1) ?? '');
  const shown = lastPart.length < leastShown ? plain(reference) : lastPart;
  return `${prefixes[type]}·${(shown.slice(-mostShown) || id).toUpperCase()}`;
}
