import { accountTypes, type Language } from '@pavilion/api-contract';
import { type Database, isUniqueViolation, type Tx } from '@pavilion/platform';
import { insertLink } from './affiliate-link.repository';
import {
  addContact,
  deleteMember,
  findMember,
  findMemberByMobile,
  findMemberByName,
  findOnlyMemberByMobile,
  insertMember,
  markLogin,
  type MemberRecord,
  type NewMember,
  setReferrer,
  updateLanguage,
} from './member.repository';

/** Accounts of a brand. */
export interface MemberService {
  find(brandId: string, memberId: bigint): Promise<MemberRecord | undefined>;
  findByName(brandId: string, username: string): Promise<MemberRecord | undefined>;
  /** The account whose verified number it is, as `mobileNumber` writes it. */
  findByMobile(brandId: string, mobile: string): Promise<MemberRecord | undefined>;
  /** The one account that has one of these numbers verified; nobody when there are several. */
  findOnlyByMobile(brandId: string, mobiles: readonly string[]): Promise<MemberRecord | undefined>;
  /**
   * Stores an account under its upline. @throws when name or verified number are taken, see `isNameTaken` and
   * `isMobileTaken`
   */
  create(tx: Tx, brandId: string, member: NewMember): Promise<bigint>;
  /** Gives an agent the link that it has from the beginning. @throws when the code is somebody's already */
  addDefaultLink(tx: Tx, brandId: string, link: { agentId: bigint; code: string; at: Date }): Promise<void>;
  /** Whether `create` failed because the name is taken. */
  isNameTaken(error: unknown): boolean;
  /** Whether `create` failed because the number is another account's. */
  isMobileTaken(error: unknown): boolean;
  /** Gives an account without any an address of mail and a number that count as proven. */
  addContact(tx: Tx, brandId: string, contact: { memberId: bigint; email: string; mobile: string }): Promise<void>;
  /** Says who invited an account of which nobody is known to have. */
  setReferrer(tx: Tx, brandId: string, invitation: { memberId: bigint; referrerId: bigint }): Promise<void>;
  /** Notes a sign-in; `false` when the account was blocked meanwhile. */
  markLogin(tx: Tx, brandId: string, login: { memberId: bigint; at: Date; address: string }): Promise<boolean>;
  /** Takes an account away; nobody may stand under it. */
  remove(tx: Tx, brandId: string, memberId: bigint): Promise<void>;
  setLanguage(brandId: string, memberId: bigint, language: Language): Promise<void>;
}

export function createMemberService({ database }: { database: Database }): MemberService {
  return {
    find: (brandId, memberId) => findMember(database, brandId, memberId),
    findByName: (brandId, username) => findMemberByName(database, brandId, username),
    findByMobile: (brandId, mobile) => findMemberByMobile(database, brandId, mobile),
    findOnlyByMobile: (brandId, mobiles) => findOnlyMemberByMobile(database, brandId, mobiles),
    create: insertMember,
    addDefaultLink,
    isNameTaken: (error) => isUniqueViolation(error, 'member_username_unique'),
    isMobileTaken: (error) => isUniqueViolation(error, 'member_mobile_unique'),
    addContact,
    setReferrer,
    markLogin,
    remove: deleteMember,
    setLanguage: (brandId, memberId, language) => updateLanguage(database, brandId, { memberId, language }),
  };
}

async function addDefaultLink(
  tx: Tx,
  brandId: string,
  { agentId, code, at }: { agentId: bigint; code: string; at: Date },
): Promise<void> {
  const { member: accountType } = accountTypes;
  const common = { agentId, code, accountType, rebates: [], createdAt: at, expiresAt: null };
  const id = await insertLink(tx, brandId, { ...common, isDefault: true });
  if (id === undefined) throw new Error(`the code ${code} of ${brandId} is somebody's already`);
}
