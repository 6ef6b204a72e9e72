import { accountTypes } from '@pavilion/api-contract';
import type { Clock, Tx } from '@pavilion/platform';
import type { Invitation, MemberService, NewMember } from '../member';
import { insertCredential } from '../password';
import { insertPaymentCredential } from '../payment-password';
import { type Opened, rememberDevice, type SessionService } from '../session';
import type { VerificationService } from '../verification';
import type { Registration } from './registration-admission';
import type { RegistrationEffects } from './registration-effects';
import { type Answers, profileOf, shownAnswers } from './registration.policy';

/** A registration that passed every check. */
export interface Application {
  readonly registration: Registration;
  readonly username: string;
  /** Accounts without one are opened by code, until their owner sets one. */
  readonly passwordHash: string | null;
  readonly paymentPasswordHash: string | null;
  readonly invitation: Invitation | undefined;
  readonly number: string | null;
  /** The code that proves the number; `null` where the brand takes the visitor's word. */
  readonly codeId: bigint | null;
}

/** What opening an account takes. */
export interface OpeningDeps {
  readonly clock: Clock;
  readonly members: MemberService;
  readonly sessions: SessionService;
  readonly codes: VerificationService;
  readonly effects: RegistrationEffects;
}

/** The code was spent by another call between check and opening. */
export class CodeSpentError extends Error {
  override readonly name = 'CodeSpentError';
}

/** Opens the account, credits what the brand gives and signs it in, all inside of `tx`. @throws CodeSpentError */
export async function openAccount(deps: OpeningDeps, tx: Tx, application: Application): Promise<Opened> {
  const {
    registration: { brand, body, address },
    username,
    codeId,
  } = application;
  const at = new Date(deps.clock.now());
  const deviceId = body.loginDeviceId.toLowerCase();
  if (codeId !== null && !(await deps.codes.spend(tx, brand.id, codeId))) throw new CodeSpentError();
  const member = newMember(application, at);
  const memberId = await deps.members.create(tx, brand.id, member);
  await storePasswords(tx, brand.id, { ...application, memberId, at });
  await deps.effects.openAccount(tx, { brand, memberId, accountType: member.type, at });
  await deps.members.markLogin(tx, brand.id, { memberId, at, address });
  await rememberDevice(tx, { memberId, deviceId, at });
  const token = await deps.sessions.open(tx, brand.id, { memberId, deviceId, address });
  return {
    id: String(memberId),
    userName: username,
    token,
    customerType: member.type,
    firstTimeLogin: true,
    passwordExpired: false,
    lastLoginIp: null,
    merchantCode: brand.merchantCode,
  };
}

type Passwords = Pick<Application, 'passwordHash' | 'paymentPasswordHash'> & {
  readonly memberId: bigint;
  readonly at: Date;
};

async function storePasswords(
  tx: Tx,
  brandId: string,
  { passwordHash, paymentPasswordHash, memberId, at }: Passwords,
): Promise<void> {
  if (passwordHash !== null) await insertCredential(tx, brandId, { memberId, passwordHash, at });
  if (paymentPasswordHash !== null)
    await insertPaymentCredential(tx, brandId, { memberId, passwordHash: paymentPasswordHash, at });
}

function newMember(
  { registration: { brand, body }, username, invitation, number, codeId }: Application,
  registeredAt: Date,
): NewMember {
  const answers: Answers = body;
  const shown = shownAnswers(brand, answers);
  return {
    username,
    type: accountTypes.member,
    uplineId: invitation?.uplineId ?? null,
    referrerId: invitation?.referrerId ?? null,
    email: shown.email ?? null,
    mobile: number,
    mobileVerified: codeId !== null,
    payeeName: shown.payeeName ?? null,
    profile: profileOf(shown),
    registeredAt,
  };
}
