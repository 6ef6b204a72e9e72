import { type Database, isUniqueViolation, type Random } from '@pavilion/platform';
import { findInvitation, type Invitation, readReferral, storeReferralCode } from './referral.repository';

/** Codes by which accounts invite. */
export interface ReferralService {
  /** Whose invitation a code is; codes of members count where `byMembers` says so. */
  find(brandId: string, wanted: { code: string; byMembers: boolean }): Promise<Invitation | undefined>;
  /** The account's code, made now when `generate` says so, and how many came by it. */
  detailsOf(brandId: string, account: { memberId: bigint; generate: boolean }): ReturnType<typeof readReferral>;
}

/** Without letters and digits that are taken for each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;
const mostTries = 5;

/** Invitations on this database. */
export function createReferralService({ database, random }: { database: Database; random: Random }): ReferralService {
  const newCode = (): string =>
    Array.from({ length: codeLength }, () => alphabet[random.integer(0, alphabet.length)]).join('');
  const generate = async (brandId: string, memberId: bigint): Promise<void> => {
    try {
      await database.transaction((tx) => storeReferralCode(tx, brandId, { memberId, code: newCode() }));
    } catch (error) {
      // Another account has just this code: the next one is as good.
      if (!isUniqueViolation(error, 'member_referral_code_unique')) throw error;
    }
  };
  return {
    find: (brandId, wanted) => findInvitation(database, brandId, wanted),
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
