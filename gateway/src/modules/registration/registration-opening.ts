import { accountTypes } from '@pavilion/api-contract';
import type { Clock, Tx } from '@pavilion/platform';
import type { AffiliateLinkService, Invitation, LinkRefusal, MemberService, NewMember } from '../member';
import { insertCredential } from '../password';
import { insertPaymentCredential } from '../payment-password';
import type { OutsidePerson, OutsidePersons } from '../outside-sign-in';
import { type Opened, rememberDevice, type SessionService } from '../session';
import type { NumberProof, Registration } from './registration-admission';
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
  /** `null` where the brand takes the visitor's word for the number. */
  readonly proof: NumberProof | null;
  /** Whom the account is linked with at a service outside, from its first moment on. */
  readonly person?: OutsidePerson;
}

export interface OpeningDeps {
  readonly clock: Clock;
  readonly members: MemberService;
  readonly sessions: SessionService;
  readonly persons: Pick<OutsidePersons, 'claim'>;
  readonly effects: RegistrationEffects;
  readonly links: Pick<AffiliateLinkService, 'count'>;
}

/** The code was spent by another call between check and opening. */
export class CodeSpentError extends Error {
  override readonly name = 'CodeSpentError';
}

/** Another call gave the person of the service outside an account, or used the token. */
export class PersonTakenError extends Error {
  override readonly name = 'PersonTakenError';
  constructor(readonly code: 'register.outside-taken' | 'session.outside-refused') {
    super(code);
  }
}

/** The link was closed by another call between check and opening. */
export class LinkClosedError extends Error {
  override readonly name = 'LinkClosedError';
  constructor(readonly code: LinkRefusal) {
    super(code);
  }
}

/**
 * Opens the account, credits what the brand gives and signs it in, all inside of `tx`.
 * @throws CodeSpentError @throws PersonTakenError @throws LinkClosedError
 */
export async function openAccount(deps: OpeningDeps, tx: Tx, application: Application): Promise<Opened> {
  const {
    registration: { brand, body, address },
    username,
    proof,
  } = application;
  const at = new Date(deps.clock.now());
  const deviceId = body.loginDeviceId.toLowerCase();
  if (proof && !(await proof.spend(tx))) throw new CodeSpentError();
  const member = newMember(application, at);
  const memberId = await deps.members.create(tx, brand.id, member);
  await claimPerson(deps, tx, { ...application, memberId, at });
  await storePasswords(tx, brand.id, { ...application, memberId, at });
  const hasNewMemberBonus = await deps.effects.openAccount(tx, {
    brand,
    memberId,
    accountType: member.type,
    at,
    deviceId,
    address,
  });
  await deps.members.markLogin(tx, brand.id, { memberId, at, address });
  await rememberDevice(tx, { memberId, deviceId, at });
  const token = await deps.sessions.open(tx, brand.id, { memberId, deviceId, address });
  await countByLink(deps, tx, application);
  return {
    id: String(memberId),
    userName: username,
    token,
    customerType: member.type,
    firstTimeLogin: true,
    passwordExpired: false,
    lastLoginIp: null,
    merchantCode: brand.merchantCode,
    hasNewMemberBonus,
  };
}

async function claimPerson(
  { persons }: OpeningDeps,
  tx: Tx,
  { registration: { brand }, person, memberId, at }: Application & { readonly memberId: bigint; readonly at: Date },
): Promise<void> {
  const claimed = person ? await persons.claim(tx, brand.id, { person, memberId, at }) : 'linked';
  if (claimed === 'linked') return;
  throw new PersonTakenError(claimed === 'taken' ? 'register.outside-taken' : 'session.outside-refused');
}

// Last of all: from here on others who register by the same link wait.
async function countByLink(
  { links }: OpeningDeps,
  tx: Tx,
  { registration: { brand }, invitation }: Application,
): Promise<void> {
  if (!invitation?.link) return;
  const counted = await links.count(tx, brand.id, invitation.link.id);
  if (!counted.ok) throw new LinkClosedError(counted.error);
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

/**
 * An agent has what its link says and no more, be it nothing; a member without rebates has what the brand gives all.
 */
const promisedBy = ({ accountType, rebates }: NonNullable<Invitation['link']>) =>
  accountType === accountTypes.member && rebates.length === 0 ? null : rebates;

function newMember(
  { registration: { brand, body }, username, invitation, number, proof }: Application,
  registeredAt: Date,
): NewMember {
  const answers: Answers = body;
  const shown = shownAnswers(brand, answers);
  const link = invitation?.link;
  return {
    username,
    type: link?.accountType ?? accountTypes.member,
    uplineId: invitation?.agentId ?? null,
    referrerId: invitation?.referrerId ?? null,
    linkId: link?.id ?? null,
    rebates: link ? promisedBy(link) : null,
    email: shown.email ?? null,
    mobile: number,
    mobileVerified: proof !== null,
    payeeName: shown.payeeName ?? null,
    profile: profileOf(shown),
    registeredAt,
  };
}
