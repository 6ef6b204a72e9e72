import type { Amount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import { lockInvitee, moveInvitee, registerInvitee } from './invitee.repository';
import { judgeInvitee, payShares, type ReferralDeps } from './referral.core';
import type { Shared } from './referral.policy';

/** An invitation as it stands at the beginning of a demonstration. */
export interface GivenInvitation {
  /** Whoever was invited; the account says by whom. */
  readonly memberId: bigint;
  readonly registeredAt: Date;
  readonly deposited: Amount;
  readonly turnover: Amount;
  /** When it had reached what was asked for; nothing where it has not. */
  readonly reachedAt: Date | null;
  /** What somebody has to look at, or was excluded for. */
  readonly kept?: { readonly state: 'REVIEW' | 'EXCLUDED'; readonly shared: readonly Shared[] } | undefined;
  /** What the feed tells of before is in the figures already. */
  readonly now: Date;
}

/**
 * Puts an invitation where it would be by now: its rewards as of then, and its shares as of now, since they move money.
 */
export async function giveInvitation(
  tx: Tx,
  brandId: string,
  { deps, given }: { readonly deps: ReferralDeps; readonly given: GivenInvitation },
): Promise<void> {
  const { memberId, registeredAt: at, deposited, turnover, reachedAt, kept, now } = given;
  await registerInvitee(tx, brandId, { memberId, at, rules: deps.rulesOf(brandId), countsFrom: now });
  await tx.execute(
    `update referral_invitee set deposited = $3, turnover = $4, timely_deposit = $3, timely_turnover = $4,
       deposit_due = $3, turnover_due = $4
     where brand_id = $1 and member_id = $2`,
    [brandId, memberId, deposited, turnover],
  );
  const invitee = await lockInvitee(tx, brandId, memberId);
  if (!invitee) return;
  if (kept) await moveInvitee(tx, brandId, { ...invitee, ...kept });
  if (reachedAt === null || kept) return;
  await judgeInvitee(deps, tx, { brandId, memberId, at: reachedAt });
  await payShares(deps, tx, { brandId, memberId, at: now });
}
