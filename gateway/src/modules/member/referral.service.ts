import { type Clock, type Database, err, isUniqueViolation, ok, type Random, type Result } from '@pavilion/platform';
import { findLinkByCode } from './affiliate-link.repository';
import { type AffiliateLink, closedBecause, type LinkRefusal } from './affiliate-link.schema';
import { mostTries, newCode } from './invitation-code';
import { findInviter, readReferral, storeReferralCode } from './referral.repository';

/** Where an invitation leads. An agent's link says below whom; a member's code says who invited as well. */
export interface Invitation {
  /** The agent below whom the new account stands. */
  readonly agentId: bigint | null;
  /** The account that invited; nobody for a link. */
  readonly referrerId: bigint | null;
  readonly link: Pick<AffiliateLink, 'id' | 'accountType' | 'rebates'> | null;
}

/** Why a code invites nobody. */
export type InvitationRefusal = LinkRefusal | 'register.affiliate-unknown';

/** Codes by which accounts invite. */
export interface ReferralService {
  /** Where a code leads; codes of members count where `byMembers` says so. */
  find(brandId: string, wanted: { code: string; byMembers: boolean }): Promise<Result<Invitation, InvitationRefusal>>;
  /** The account's code, made now when `generate` says so, and how many came by it. */
  detailsOf(brandId: string, account: { memberId: bigint; generate: boolean }): ReturnType<typeof readReferral>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** Invitations on this database. */
export function createReferralService({ database, clock, random }: Deps): ReferralService {
  const generate = async (brandId: string, memberId: bigint): Promise<void> => {
    try {
      await database.transaction((tx) => storeReferralCode(tx, brandId, { memberId, code: newCode(random, 8) }));
    } catch (error) {
      // Another account has just this code: the next one is as good.
      if (!isUniqueViolation(error, 'member_referral_code_unique')) throw error;
    }
  };
  return {
    async find(brandId, { code, byMembers }) {
      const link = await findLinkByCode(database, brandId, code);
      if (link) {
        const refusal = closedBecause(link, clock.now());
        return refusal === undefined ? ok({ agentId: link.agentId, referrerId: null, link }) : err(refusal);
      }
      const inviter = byMembers ? await findInviter(database, brandId, code) : undefined;
      return inviter ? ok({ ...inviter, link: null }) : err('register.affiliate-unknown');
    },
    async detailsOf(brandId, { memberId, generate: makes }) {
      let found = await readReferral(database, brandId, memberId);
      for (let tries = 0; makes && found.code === null && tries < mostTries; tries += 1) {
        await generate(brandId, memberId);
        found = await readReferral(database, brandId, memberId);
      }
      return found;
    },
  };
}

/**
 * What several codes of one registration come to: a link decides below whom the account stands, a member's code who
 * invited it; of two that say the same the first counts.
 */
export function joinInvitations(invitations: readonly Invitation[]): Invitation | undefined {
  const [first] = invitations;
  if (!first) return undefined;
  const byLink = invitations.find(({ link }) => link !== null);
  const byMember = invitations.find(({ referrerId }) => referrerId !== null);
  return {
    agentId: (byLink ?? byMember ?? first).agentId,
    referrerId: byMember?.referrerId ?? null,
    link: byLink?.link ?? null,
  };
}
