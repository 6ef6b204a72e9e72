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

/** Letters and digits of every short form; numbers that are longer keep all of theirs. */
const shown = 6;

/** Numbers at the end of a reference: that of a thing, or those of a round within something numbered. */
const numbersAtEnd = /(?:^|[:-])(\d+(?:[:-]\d+)*)$/;

/**
 * A reference short enough to be read out, for example `DP·000012` or `RD·3F9A21`: its kind, and its number or its end.
 * Ends tell neighbours apart where all begin alike; the platform finds things by what stands here.
 */
export function shortReference({ id, type, reference }: Pick<AccountRecordRow, 'id' | 'type' | 'reference'>): string {
  const [, numbers = ''] = numbersAtEnd.exec(reference) ?? [];
  const digits = numbers.replaceAll(/\D/g, '');
  const isRound = prefixes[type] === 'RD';
  const end = digits === '' || isRound ? (digits || plain(reference) || id).slice(-shown) : digits;
  // Between members it is a deposit of the payer, by the number of the trade.
  const prefix = reference.startsWith('trade:') ? 'TR' : prefixes[type];
  return `${prefix}·${end.toUpperCase().padStart(shown, '0')}`;
}

const plain = (text: string): string => text.replaceAll(/[^\dA-Za-z]/g, '');
