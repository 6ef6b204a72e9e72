import { type Clock, type Database, err, networkOf, ok, type Random, type Result } from '@pavilion/platform';
import type { Language } from '@pavilion/api-contract';
import type { Brand, Refusal } from '../../kit';
import type { MemberRecord } from '../member';
import { hashOfTicket, type Passkeys } from '../passkey';
import { expiredMinutes, type VerificationService } from '../verification';
import { type BoundStep, type BoundStepDeps, boundSteps } from './bound-steps';
import { findPlaces } from './known-place.repository';
import { deleteTickets, findTicket, insertTicket, type LoginTicket } from './login-ticket.repository';
import type { TrustedBrowsers } from './trusted-browser.service';

/** A sign-in of somebody who showed to be the account's owner: by name and password, or by a service outside. */
export interface FirstStep {
  readonly brand: Brand;
  readonly member: Pick<MemberRecord, 'id'>;
  readonly deviceId: string;
  readonly address: string;
  /** Whether a password was given: one that is too old or weak has to be changed then. */
  readonly byPassword: boolean;
  readonly passwordWeak: boolean;
  readonly rememberDevice: boolean;
  readonly trustedToken: string | undefined;
}

/** Somebody who holds a ticket. */
export interface TicketHolder {
  readonly brand: Brand;
  readonly ticket: string;
  readonly deviceId: string;
}

/** Asks for a second step where a sign-in comes from somewhere strange. */
export interface SecondSteps {
  /** What the sign-in is refused with until the second step is done; nothing where it needs none. */
  ask(first: FirstStep): Promise<Refusal | undefined>;
  send(
    holder: TicketHolder & { readonly step: 'sms' | 'mail'; readonly address: string; readonly language: Language },
  ): Promise<Result<{ readonly expiredMinutes: number; readonly sentTo: string }, Refusal>>;
  askPasskey(holder: TicketHolder): Promise<Awaited<ReturnType<Passkeys['ask']>> | undefined>;
}

export interface SecondStepDeps extends BoundStepDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly trusted: TrustedBrowsers;
  readonly passkeys: Pick<Passkeys, 'has' | 'ask'>;
  readonly codes: Pick<VerificationService, 'send'>;
  /** For how long an address or device counts as known. */
  readonly knownDays: (brandId: string) => number;
}

const dayMs = 24 * 3_600_000;
const lifeMs = 10 * 60_000;

const unknown: Refusal = { code: 'session.ticket-unknown' };

export function createSecondSteps(deps: SecondStepDeps): SecondSteps {
  const { database, clock } = deps;
  const find = ({ brand, ticket, deviceId }: TicketHolder): Promise<LoginTicket | undefined> =>
    findTicket(database, brand.id, {
      ...{ ticketHash: hashOfTicket(ticket), deviceId: deviceId.toLowerCase(), at: new Date(clock.now()) },
    });
  return {
    async ask(first) {
      const { brand, member } = first;
      if (!brand.modules.has('LOGINIPVERF3') || (await isKnown(deps, first))) return undefined;
      const steps = await boundSteps(deps, brand.id, member.id);
      return steps.length === 0 ? undefined : open(deps, first, steps);
    },
    async send(holder) {
      const { brand, step, address, language } = holder;
      const ticket = await find(holder);
      if (!ticket) return err(unknown);
      const { memberId } = ticket;
      const bound = (await boundSteps(deps, brand.id, memberId)).find((one) => one.step === step);
      if (bound?.target === undefined) return err({ code: 'verification.send-failed' });
      const request = { brand, purpose: 'second-step', memberId, number: bound.target, address, language } as const;
      const sent = await deps.codes.send({ ...request, goesOut: true, waits: true });
      return sent.ok ? ok({ expiredMinutes, sentTo: bound.sentTo ?? '' }) : sent;
    },
    async askPasskey(holder) {
      const { brand, ticket, deviceId } = holder;
      const memberId = (await find(holder))?.memberId;
      return memberId === undefined
        ? undefined
        : deps.passkeys.ask({ brand, purpose: 'second-step', memberId, deviceId, ticket });
    },
  };
}

/**
 * An account that was never signed in to has no place that another one could be stranger than. Who is at home at either
 * the address or the device is no stranger.
 */
async function isKnown(
  { database, clock, trusted, knownDays }: SecondStepDeps,
  { brand, member, deviceId, address, trustedToken }: FirstStep,
): Promise<boolean> {
  const since = new Date(clock.now() - knownDays(brand.id) * dayMs);
  const places = await findPlaces(database, brand.id, { memberId: member.id, deviceId, since });
  if (!places.hasSignedIn || places.isKnownDevice) return true;
  const network = networkOf(address);
  if (places.addresses.some((known) => networkOf(known) === network)) return true;
  return trustedToken !== undefined && trusted.has(brand.id, { memberId: member.id, token: trustedToken });
}

/** A ticket tells what the account can answer by; only somebody with the right password gets one. */
async function open(
  { database, clock, random }: SecondStepDeps,
  { brand, member, deviceId, byPassword, passwordWeak, rememberDevice }: FirstStep,
  steps: readonly BoundStep[],
): Promise<Refusal> {
  const ticket = random.token(32);
  const at = new Date(clock.now());
  const expiresAt = new Date(at.getTime() + lifeMs);
  await insertTicket(database, brand.id, {
    ...{ ticketHash: hashOfTicket(ticket), memberId: member.id, deviceId: deviceId.toLowerCase() },
    ...{ byPassword, passwordWeak, rememberDevice, at, expiresAt },
  });
  if (random.integer(0, 50) === 0) await deleteTickets(database, new Date(at.getTime() - dayMs));
  const told = steps.map(({ step, sentTo }) => ({ step, ...(sentTo === undefined ? {} : { sentTo }) }));
  const verification = { ticket, expiresAt: expiresAt.getTime(), steps: told };
  return { code: 'session.verification-needed', value: { captcha: false, verification } };
}
