import { accountTypes } from '@pavilion/api-contract';
import { parseAmount } from '@pavilion/money';
import { networkOf, type Tx } from '@pavilion/platform';
import type { AccountHolder } from '../ledger';
import { type AccountOrigin, countBonuses, insertBonus, lockOrigin } from './new-member.repository';
import { makeRequirement } from './requirement.core';

/** What a brand asks for its bonus for new members. */
export interface NewMemberRules {
  readonly contributions: Readonly<Record<string, number>>;
  /** 0 for nothing. */
  readonly newMemberMultiplier: number;
  readonly newMemberDays: number | null;
  /** Accounts of one device that have it, and of one address in 24 hours (IPv6: one network); `null` for no bound. */
  readonly newMemberPerDevice: number | null;
  readonly newMemberPerAddress: number | null;
}

const dayMs = 24 * 60 * 60_000;
const sourceName = { TW: '新會員獎金', EN: 'New-member bonus', VI: 'Thưởng thành viên mới' };

const isOver = (count: number, most: number | null): boolean => most !== null && count >= most;

/**
 * Whether a new account has the brand's bonus for new members, and notes that it has: not free play, nor one more of a
 * device or an address that had as many as the brand gives.
 */
export async function grantsToNewMember(
  tx: Tx,
  { brand, memberId, accountType, at, deviceId, address }: AccountHolder & AccountOrigin,
  { newMemberPerDevice, newMemberPerAddress }: NewMemberRules,
): Promise<boolean> {
  if (accountType === accountTypes.trial || brand.settings.newMemberBonus === 0) return false;
  const origin = { deviceId, address: networkOf(address) };
  if (newMemberPerDevice !== null || newMemberPerAddress !== null) {
    await lockOrigin(tx, brand.id, origin);
    const addressSince = new Date(at.getTime() - dayMs);
    const { ofDevice, ofAddress } = await countBonuses(tx, brand.id, { ...origin, addressSince });
    if (isOver(ofDevice, newMemberPerDevice) || isOver(ofAddress, newMemberPerAddress)) return false;
  }
  await insertBonus(tx, brand.id, { ...origin, memberId, at });
  return true;
}

/** The requirement of a new member's bonus, in the transaction that credits it. */
export async function requireForNewMember(
  tx: Tx,
  { brand, memberId, at }: Omit<AccountHolder, 'accountType'>,
  { contributions, newMemberMultiplier, newMemberDays }: NewMemberRules,
): Promise<void> {
  const bonus = parseAmount(String(brand.settings.newMemberBonus));
  if (newMemberMultiplier === 0) return;
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
