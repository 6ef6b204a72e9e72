import type { Language } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Result } from '@pavilion/platform';
import type { Brand, Refusal } from '../../kit';
import type { HumanCheck } from '../human-check';
import type { MemberRecord, MemberService } from '../member';
import {
  findCredential,
  invalidPasswordFields,
  type LoginGuard,
  type PasswordHasher,
  type PasswordSetting,
} from '../password';
import type { SecurityNotices } from '../security-notice';
import { mobileNumber, type VerificationService } from '../verification';
import { resetHash } from './password-recovery.service';
import { findReset, spendReset } from './password-reset.repository';

/** Where a new password is set from: attempts that failed there are forgotten with the old one. */
interface Origin {
  readonly brand: Brand;
  readonly address: string;
  readonly deviceId: string | undefined;
  /** Of the letter about a first password. */
  readonly language: Language;
}

/** A new password by the link of a letter. */
export interface ResetByLetter extends Origin {
  readonly code: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** A new password by the code of a text message. */
export interface ResetByPhone extends Origin {
  readonly diallingCode: string;
  readonly typedNumber: string;
  readonly code: string;
  readonly newPassword: string;
  readonly proof: string | undefined;
}

export interface RenewalDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: MemberService;
  readonly codes: VerificationService;
  readonly humanCheck: HumanCheck;
  readonly hasher: PasswordHasher;
  readonly guard: LoginGuard;
  readonly setting: PasswordSetting;
  readonly notices: SecurityNotices;
}

/** Sets forgotten passwords, once for each code; every way into the account that the old one opened ends. */
export interface PasswordRenewal {
  byLetter(reset: ResetByLetter): Promise<Result<undefined, Refusal>>;
  byPhone(reset: ResetByPhone): Promise<Result<{ readonly username: string }, Refusal>>;
}

export function createPasswordRenewal(deps: RenewalDeps): PasswordRenewal {
  return { byLetter: (reset) => renewByLetter(deps, reset), byPhone: (reset) => renewByPhone(deps, reset) };
}

async function renewByLetter(deps: RenewalDeps, reset: ResetByLetter): Promise<Result<undefined, Refusal>> {
  const { brand, newPassword: password, confirmNewPassword: confirmPassword } = reset;
  const codeHash = resetHash(reset.code);
  const at = new Date(deps.clock.now());
  const memberId = await findReset(deps.database, brand.id, { codeHash, at });
  const member = memberId === undefined ? undefined : await deps.members.find(brand.id, memberId);
  if (!member) return err({ code: 'password.reset-invalid' });
  const fields = invalidPasswordFields(brand, { username: member.username, password, confirmPassword });
  if (fields.length > 0) return err({ code: 'register.field-invalid', value: { fields } });
  const isSet = await renew(deps, reset, {
    member,
    password,
    spend: (tx) => spendReset(tx, brand.id, { codeHash, memberId: member.id, at }),
  });
  return isSet ? ok(undefined) : err({ code: 'password.reset-invalid' });
}

const wrongCode: Refusal = { code: 'verification.code-wrong' };

async function renewByPhone(
  deps: RenewalDeps,
  reset: ResetByPhone,
): Promise<Result<{ readonly username: string }, Refusal>> {
  const { brand, newPassword: password } = reset;
  const refused = refusePassword(brand, '', password) ?? (await refuseRobots(deps, reset));
  if (refused) return err(refused);
  const number = mobileNumber(reset.diallingCode, reset.typedNumber);
  if (number === undefined) return err(wrongCode);
  const codeId = await deps.codes.check(brand.id, { purpose: 'password', number, code: reset.code });
  const member = codeId === undefined ? undefined : await deps.members.findByMobile(brand.id, number);
  if (codeId === undefined || !member) return err(wrongCode);
  const weak = refusePassword(brand, member.username, password);
  if (weak) return err(weak);
  const isSet = await renew(deps, reset, { member, password, spend: (tx) => deps.codes.spend(tx, brand.id, codeId) });
  return isSet ? ok({ username: member.username }) : err(wrongCode);
}

function refusePassword(brand: Brand, username: string, password: string): Refusal | undefined {
  const fields = invalidPasswordFields(brand, { username, password, confirmPassword: password });
  return fields.length > 0 ? { code: 'register.field-invalid', value: { fields } } : undefined;
}

async function refuseRobots({ humanCheck }: RenewalDeps, { brand, proof }: ResetByPhone): Promise<Refusal | undefined> {
  if (!brand.modules.has('HUMANVERIF3')) return undefined;
  const isHuman = proof !== undefined && (await humanCheck.accept(brand.id, proof));
  return isHuman ? undefined : { code: 'session.human-check-failed' };
}

type Spend = (tx: Parameters<PasswordSetting['set']>[0]) => Promise<boolean>;

async function renew(
  { database, hasher, setting, notices, guard }: RenewalDeps,
  { brand, address, deviceId, language }: Origin,
  { member, password, spend }: { member: MemberRecord; password: string; spend: Spend },
): Promise<boolean> {
  const passwordHash = await hasher.hash(password);
  return database.transaction(async (tx) => {
    if (!(await spend(tx))) return false;
    if (deviceId !== undefined)
      await guard.clear(tx, brand.id, { accountKey: member.username.toLowerCase(), deviceId, address });
    const { id: memberId } = member;
    const isFirst = (await findCredential(tx, brand.id, memberId)) === undefined;
    const stands = await setting.set(tx, brand.id, { memberId, passwordHash });
    if (stands && isFirst) await notices.write(tx, { brand, memberId, event: 'password-set', language });
    return stands;
  });
}
