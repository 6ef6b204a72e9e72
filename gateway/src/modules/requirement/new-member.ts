import { accountTypes } from '@pavilion/api-contract';
import { parseAmount, zeroAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import type { AccountHolder } from '../ledger';
import { makeRequirement } from './requirement.core';

/** What a brand asks for its bonus for new members. */
export interface NewMemberRules {
  readonly contributions: Readonly<Record<string, number>>;
  /** 0 for nothing. */
  readonly newMemberMultiplier: number;
  readonly newMemberDays: number | null;
}

const dayMs = 24 * 60 * 60_000;
const sourceName = { TW: '新會員獎金', EN: 'New-member bonus', VI: 'Thưởng thành viên mới' };

/** The requirement of a new member's bonus, in the transaction that credits it. Free play has none. */
export async function requireForNewMember(
  tx: Tx,
  { brand, memberId, accountType, at }: AccountHolder,
  { contributions, newMemberMultiplier, newMemberDays }: NewMemberRules,
): Promise<void> {
  const bonus = parseAmount(String(brand.settings.newMemberBonus));
  if (accountType === accountTypes.trial || bonus === zeroAmount || newMemberMultiplier === 0) return;
  await makeRequirement(tx, brand.id, {
    key: `new-member-bonus:${memberId}`,
    memberId,
    currency: brand.settings.currency.code,
    source: 'BONUS',
    sourceName,
    base: bonus,
    multiplier: newMemberMultiplier,
    rule: { contributions, vendors: [] },
    deadline: newMemberDays === null ? null : new Date(at.getTime() + newMemberDays * dayMs),
    forfeit: bonus,
    at,
  });
}
