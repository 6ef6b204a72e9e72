import { createHash } from 'node:crypto';
import type { Language } from '@pavilion/api-contract';
import { type Clock, type Database, err, networkOf, ok, type Random, type Result } from '@pavilion/platform';
import type { Brand, Refusal } from '../../kit';
import type { HumanCheck } from '../human-check';
import type { MemberRecord, MemberService } from '../member';
import { type MessageSender, messageTexts } from '../verification';
import { dayMs, hourMs, letterWaitMs, linkLifeMs, linkMinutes } from './password-recovery.policy';
import {
  countResets,
  deleteReset,
  deleteResets,
  insertReset,
  lockResets,
  type NewReset,
} from './password-reset.repository';

/** Somebody who cannot sign in asks for a letter. */
export interface LetterRequest {
  readonly brand: Brand;
  readonly username: string;
  readonly email: string;
  readonly proof: string | undefined;
  readonly address: string;
  readonly language: Language;
}

/** What asking for a letter takes. */
export interface RecoveryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly members: MemberService;
  readonly humanCheck: HumanCheck;
  readonly sender: MessageSender;
  readonly limits: { readonly perAddress: number; readonly perBrand: number };
  siteOrigin(brandId: string): string;
}

/** Only the hash of a letter's code is stored, so that a copy of the database opens nothing. */
export const resetHash = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Sends a letter with a link that sets a new password; the strict profile does not tell whether it was sent. */
export function createPasswordRecovery(
  deps: RecoveryDeps,
): (request: LetterRequest) => Promise<Result<undefined, Refusal>> {
  return async (request) => {
    const { brand, proof } = request;
    if (!deps.sender.can('mail')) return err({ code: 'verification.send-failed' });
    if (brand.modules.has('HUMANVERIF3')) {
      const isHuman = proof !== undefined && (await deps.humanCheck.accept(brand.id, proof));
      if (!isHuman) return err({ code: 'session.human-check-failed' });
    }
    const tells = brand.settings.securityProfile === 'legacy';
    const member = await findOwner(deps, request);
    if (!member && tells) return err({ code: 'in_username_exist' });
    const code = deps.random.token(32);
    const refused = await note(deps, request, { member, codeHash: resetHash(code) });
    if (refused) return err(refused);
    if (!member) return ok(undefined);
    const sending = send(deps, request, { member, code });
    if (!tells) {
      deps.sender.later(sending);
      return ok(undefined);
    }
    if (await sending) return ok(undefined);
    await deleteReset(deps.database, brand.id, resetHash(code));
    return err({ code: 'verification.send-failed' });
  };
}

/** The account of that name, if the address of mail is its own. */
async function findOwner(
  { members }: RecoveryDeps,
  { brand, username, email }: LetterRequest,
): Promise<MemberRecord | undefined> {
  const member = await members.findByName(brand.id, username);
  return member?.email?.toLowerCase() === email.toLowerCase() ? member : undefined;
}

/** Notes the request, whoever it is for, unless there were too many. */
async function note(
  { database, clock, random, limits }: RecoveryDeps,
  { brand, username, email, address: from }: LetterRequest,
  { member, codeHash }: { member: MemberRecord | undefined; codeHash: Buffer },
): Promise<Refusal | undefined> {
  const requestKey = createHash('sha256').update(`${username}\n${email}`.toLowerCase()).digest('hex');
  const address = networkOf(from);
  const now = clock.now();
  if (random.integer(0, 50) === 0) await deleteResets(database, new Date(now - dayMs));
  const reset: NewReset = {
    requestKey,
    memberId: member?.id ?? null,
    codeHash,
    address,
    at: new Date(now),
    expiresAt: new Date(now + linkLifeMs),
  };
  return database.transaction(async (tx) => {
    await lockResets(tx, brand.id, reset);
    const counts = await countResets(tx, brand.id, {
      requestKey,
      address,
      hourAgo: new Date(now - hourMs),
      dayAgo: new Date(now - dayMs),
    });
    const wait = letterWaitMs(counts, limits, now);
    if (wait > 0) return { code: 'verification.too-soon', value: { retryAfterSeconds: Math.ceil(wait / 1000) } };
    await insertReset(tx, brand.id, reset);
    return undefined;
  });
}

function send(
  { sender, siteOrigin }: RecoveryDeps,
  { brand, language }: LetterRequest,
  { member, code }: { member: MemberRecord; code: string },
): Promise<boolean> {
  const texts = messageTexts[language];
  const { name } = brand.settings;
  const link = `${siteOrigin(brand.id)}/?resetCode=${encodeURIComponent(code)}`;
  return sender.mail({
    brandId: brand.id,
    to: member.email ?? '',
    subject: texts.resetSubject(name),
    text: texts.resetText(name, { username: member.username, link, minutes: linkMinutes }),
  });
}
