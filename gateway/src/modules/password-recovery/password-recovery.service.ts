import { createHash } from 'node:crypto';
import type { Language } from '@pavilion/api-contract';
import { type Clock, type Database, err, networkOf, ok, type Random, type Result } from '@pavilion/platform';
import type { Brand, Refusal } from '../../kit';
import type { DeliveryService, NamedMessage, OutgoingMessage } from '../delivery';
import type { HumanCheck } from '../human-check';
import type { MemberRecord, MemberService } from '../member';
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

export interface RecoveryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly members: MemberService;
  readonly humanCheck: HumanCheck;
  readonly delivery: DeliveryService;
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
    if (!deps.delivery.can(brand.id, 'mail')) return err({ code: 'verification.send-failed' });
    if (brand.modules.has('HUMANVERIF3')) {
      const isHuman = proof !== undefined && (await deps.humanCheck.accept(brand.id, proof));
      if (!isHuman) return err({ code: 'session.human-check-failed' });
    }
    const tells = brand.settings.securityProfile === 'legacy';
    const member = await findOwner(deps, request);
    if (!member && tells) return err({ code: 'in_username_exist' });
    const code = deps.random.token(32);
    const noted = await note(deps, request, { member, code });
    if (!noted.ok) return noted;
    if (!member || !tells) {
      deps.delivery.hurry(noted.value);
      return ok(undefined);
    }
    if ((await deps.delivery.firstTry(noted.value)) !== 'BOUNCED') return ok(undefined);
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

/**
 * Notes the request with its letter, whoever it is for, unless there were too many; a letter for nobody is written and
 * not sent.
 */
async function note(
  deps: RecoveryDeps,
  request: LetterRequest,
  { member, code }: { member: MemberRecord | undefined; code: string },
): Promise<Result<NamedMessage, Refusal>> {
  const { database, clock, random, limits } = deps;
  const { brand, username, email, address: from } = request;
  const requestKey = createHash('sha256').update(`${username}\n${email}`.toLowerCase()).digest('hex');
  const address = networkOf(from);
  const now = clock.now();
  if (random.integer(0, 50) === 0) await deleteResets(database, new Date(now - dayMs));
  const reset: NewReset = {
    requestKey,
    memberId: member?.id ?? null,
    codeHash: resetHash(code),
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
    if (wait > 0) return err({ code: 'verification.too-soon', value: { retryAfterSeconds: Math.ceil(wait / 1000) } });
    const posted = await deps.delivery.post(tx, brand.id, letterOf(deps, request, { member, code, ...reset }));
    if (posted.ok) await insertReset(tx, brand.id, reset);
    return posted;
  });
}

function letterOf(
  { siteOrigin }: RecoveryDeps,
  { brand, username, email, language }: LetterRequest,
  { member, code, expiresAt }: { member: MemberRecord | undefined; code: string; expiresAt: Date },
): OutgoingMessage {
  const link = `${siteOrigin(brand.id)}/?resetCode=${encodeURIComponent(code)}`;
  const name = member?.username ?? username;
  return {
    ...{ kind: 'mail', to: member?.email ?? email, language, expiresAt, goesOut: member !== undefined },
    memberId: member?.id,
    template: 'reset',
    values: { brand: brand.settings.name, username: name, link, minutes: String(linkMinutes) },
  };
}
