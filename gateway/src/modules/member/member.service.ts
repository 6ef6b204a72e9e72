import type { Language } from '@pavilion/api-contract';
import { type Database, isUniqueViolation, type Tx } from '@pavilion/platform';
import {
  findAgentByCode, findMember, findMemberByName, insertMember, markLogin, type MemberRecord, type NewMember, updateLanguage,
} from './member.repository';

/** Accounts of a brand. */
export interface MemberService {
  find(brandId: string, memberId: bigint): Promise<MemberRecord | undefined>;
  findByName(brandId: string, username: string): Promise<MemberRecord | undefined>;
  /** Id of the agent whom an invitation code names. */
  findAgentByCode(brandId: string, code: string): Promise<bigint | undefined>;
  /** Stores an account under its upline. @throws when the name is taken, see `isNameTaken` */
  create(tx: Tx, brandId: string, member: NewMember): Promise<bigint>;
  /** Whether `create` failed because the name is taken. */
  isNameTaken(error: unknown): boolean;
  markLogin(tx: Tx, brandId: string, login: { memberId: bigint; at: Date; address: string }): Promise<void>;
  setLanguage(brandId: string, memberId: bigint, language: Language): Promise<void>;
}

export function createMemberService({ database }: { database: Database }): MemberService {
  return {
    find: (brandId, memberId) => findMember(database, brandId, memberId),
    findByName: (brandId, username) => findMemberByName(database, brandId, username),
    findAgentByCode: (brandId, code) => findAgentByCode(database, brandId, code),
    create: insertMember,
    isNameTaken: (error) => isUniqueViolation(error, 'member_username_unique'),
    markLogin,
    setLanguage: (brandId, memberId, language) => updateLanguage(database, brandId, { memberId, language }),
  };
}
