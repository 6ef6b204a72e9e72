import type { Language, SecondStep } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import type { Authenticators } from '../authenticator';
import { findIdentity, type MemberRecord, type MemberService } from '../member';
import { hashOfTicket, type Passkeys } from '../passkey';
import type { LoginGuard } from '../password';
import { targetsOf } from '../profile';
import type { SecurityNotices } from '../security-notice';
import type { Opened, SessionOpening } from '../session';
import type { VerificationService } from '../verification';
import {
  countWrongTry,
  findTicket,
  lockTicket,
  type LoginTicket,
  spendTicket,
  type TicketUse,
  wrongTriesOf,
} from './login-ticket.repository';
import type { TicketHolder } from './second-step.service';
import type { TrustedBrowsers, TrustToken } from './trusted-browser.service';

/** A second step as it reaches us. */
export interface SecondStepAnswer extends TicketHolder {
  readonly step: SecondStep;
  readonly code: string | undefined;
  readonly passkey: unknown;
  readonly trustBrowser: boolean;
  readonly address: string;
  /** Of mail that tells its owner of a used recovery code. */
  readonly language: Language;
}

/** A session that both steps opened. */
export interface OpenedByTwo {
  readonly opened: Opened;
  readonly rememberDevice: boolean;
  readonly trust: TrustToken | undefined;
}

export interface SecondStepAnswerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: Pick<MemberService, 'find'>;
  readonly opening: SessionOpening;
  readonly guard: Pick<LoginGuard, 'clear'>;
  readonly apps: Pick<Authenticators, 'takeApp' | 'takeRecovery'>;
  readonly passkeys: Pick<Passkeys, 'takeSigned'>;
  readonly codes: Pick<VerificationService, 'take'>;
  readonly trusted: Pick<TrustedBrowsers, 'trust'>;
  readonly notices: Pick<SecurityNotices, 'write'>;
  passwordChangedAt(db: Queryable, brandId: string, memberId: bigint): Promise<Date | undefined>;
}

type Answered = Result<OpenedByTwo, Refusal>;

/** Wrong answers of an account in a day, however many tickets its password gets: six digits are not to be guessed. */
const mostWrongADay = 20;
const dayMs = 24 * 3_600_000;

/** Answers a second step: one transaction, in which a wrong answer is counted and a right one opens the session. */
export function createSecondStepAnswers(deps: SecondStepAnswerDeps): (answer: SecondStepAnswer) => Promise<Answered> {
  const { database, clock, members } = deps;
  return async (answer) => {
    const { brand } = answer;
    const use = {
      ...{ ticketHash: hashOfTicket(answer.ticket), deviceId: answer.deviceId.toLowerCase() },
      at: new Date(clock.now()),
    };
    const found = await findTicket(database, brand.id, use);
    const member = found && (await members.find(brand.id, found.memberId));
    if (!member) return err(unknown);
    return database.transaction((tx) => answerWithin(deps, tx, { answer, use, member }));
  };
}

const unknown: Refusal = { code: 'session.ticket-unknown' };

interface Answering {
  readonly answer: SecondStepAnswer;
  readonly use: TicketUse;
  readonly member: MemberRecord;
}

async function answerWithin(deps: SecondStepAnswerDeps, tx: Tx, answering: Answering): Promise<Answered> {
  const { answer, use, member } = answering;
  const { brand, step } = answer;
  const { ticketHash, at } = use;
  // Read once more under its lock: a copy may just have been answered.
  const ticket = await lockTicket(tx, brand.id, use);
  if (!ticket) return err(unknown);
  const tried = { memberId: member.id, since: new Date(at.getTime() - dayMs) };
  if ((await wrongTriesOf(tx, brand.id, tried)) >= mostWrongADay) return err({ code: 'session.locked' });
  if (!(await isRight(deps, tx, { answer, memberId: member.id }))) {
    await countWrongTry(tx, brand.id, ticketHash);
    return err({ code: step === 'passkey' ? 'session.passkey-refused' : 'verification.code-wrong' });
  }
  await spendTicket(tx, brand.id, { ticketHash, at });
  if (member.blocked) return err({ code: 'us_forbidden_login_error' });
  return admit(deps, tx, { answer, ticket, member });
}

interface Given {
  readonly answer: SecondStepAnswer;
  readonly memberId: bigint;
}

async function isRight(deps: SecondStepAnswerDeps, tx: Tx, { answer, memberId }: Given): Promise<boolean> {
  const { brand, step, code, passkey, ticket, deviceId } = answer;
  if (step === 'passkey') {
    const asked = { ticketHash: hashOfTicket(ticket), purpose: 'second-step', memberId } as const;
    const signed = { ...asked, deviceId: deviceId.toLowerCase(), answer: passkey };
    return (await deps.passkeys.takeSigned(tx, brand, signed)) !== undefined;
  }
  if (code === undefined) return false;
  if (step === 'app') return deps.apps.takeApp(tx, brand.id, { memberId, code });
  if (step === 'recovery') return takeRecovery(deps, tx, { answer, memberId });
  const identity = await findIdentity(tx, brand.id, memberId);
  const number = identity && targetsOf(identity)[step];
  return number !== undefined && deps.codes.take(tx, brand.id, { purpose: 'second-step', memberId, number, code });
}

/** Its owner is told, since paper is found and stolen. */
async function takeRecovery(
  { apps, notices }: SecondStepAnswerDeps,
  tx: Tx,
  { answer: { brand, code = '', language }, memberId }: Given,
): Promise<boolean> {
  if (!(await apps.takeRecovery(tx, brand.id, { memberId, code }))) return false;
  await notices.write(tx, { brand, memberId, event: 'recovery-used', language });
  return true;
}

async function admit(
  deps: SecondStepAnswerDeps,
  tx: Tx,
  { answer, ticket, member }: Omit<Answering, 'use'> & { readonly ticket: LoginTicket },
): Promise<Answered> {
  const { brand, deviceId, address } = answer;
  const { memberId, rememberDevice } = ticket;
  await deps.guard.clear(tx, brand.id, attemptOf(member, answer));
  const changedAt = ticket.byPassword ? await deps.passwordChangedAt(tx, brand.id, memberId) : undefined;
  const password = changedAt && { changedAt, isWeak: ticket.passwordWeak };
  const opened = await deps.opening.open(tx, { brand, member, deviceId, address, ...(password ? { password } : {}) });
  if (!opened.ok) return opened;
  const owner = { memberId, deviceId: deviceId.toLowerCase() };
  const trust = answer.trustBrowser ? await deps.trusted.trust(tx, brand.id, owner) : undefined;
  return ok({ opened: opened.value, rememberDevice, trust });
}

const attemptOf = ({ username }: Pick<MemberRecord, 'username'>, { deviceId, address }: SecondStepAnswer) => ({
  ...{ accountKey: username.toLowerCase(), deviceId: deviceId.toLowerCase(), address },
});
