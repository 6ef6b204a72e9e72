import type { Tx } from '@pavilion/platform';
import { rejectReward } from '../reward';
import { addToInviter, findInviteeIncome, voidIncome } from './income.repository';
import { type Invitee, moveInvitee } from './invitee.repository';
import { monthOf, type ReferralRules, type Shared } from './referral.policy';

/** Whom to exclude, and for what they share. */
export interface Exclusion {
  readonly invitee: Invitee;
  readonly shared: readonly Shared[];
  readonly rules: Pick<ReferralRules, 'timeZone'>;
}

/**
 * Takes a locked friend out: it counts no more, and its reward is not given where it was not claimed yet. What was
 * claimed or paid stays.
 */
export async function excludeInvitee(
  tx: Tx,
  brandId: string,
  { invitee, shared, rules: { timeZone } }: Exclusion,
): Promise<void> {
  const { memberId, referrerId, validAt } = invitee;
  await moveInvitee(tx, brandId, { ...invitee, shared, isAccepted: false, state: 'EXCLUDED' });
  if (validAt === null) return;
  await addToInviter(tx, brandId, { memberId: referrerId, month: monthOf(validAt, timeZone), valid: -1, income: 0n });
  const income = await findInviteeIncome(tx, brandId, memberId);
  if (!income || income.rewardId === null || !(await rejectReward(tx, brandId, income.rewardId))) return;
  await voidIncome(tx, brandId, income.id);
  await addToInviter(tx, brandId, {
    ...{ memberId: referrerId, month: monthOf(income.at, timeZone), valid: 0, income: -income.amount },
  });
}
