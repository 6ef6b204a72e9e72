import { createHash } from 'node:crypto';
import type { Clock, Database, Random } from '@pavilion/platform';
import type { Brand } from '../../kit';
import { deleteQuestions, type QuestionPurpose, storeQuestion } from './passkey-question.repository';
import { listPasskeys } from './passkey.repository';
import { type RelyingParties, userHandleOf } from './relying-party';

/** Who is to be asked; nobody is known before the answer to a way in. */
export interface Asked {
  readonly brand: Brand;
  readonly purpose: Exclude<QuestionPurpose, 'new'>;
  readonly memberId: bigint | null;
  readonly deviceId: string;
  /** Of a sign-in that waits for its second step; made here where left out. */
  readonly ticket?: string;
}

/** A question on its way to a browser. */
export interface OpenQuestion {
  readonly ticket: string;
  readonly question: { readonly challenge: string };
  readonly expiresAt: Date;
}

export interface PasskeyQuestions {
  ask(asked: Asked): Promise<OpenQuestion>;
  askNew(owner: Omit<Asked, 'purpose' | 'ticket' | 'memberId'> & Owner): Promise<OpenQuestion>;
}

interface Owner {
  readonly memberId: bigint;
  readonly username: string;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly parties: RelyingParties;
}

const lifeMs = 5 * 60_000;

/** Only the hash of a ticket is stored. */
export const hashOfTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

export function createPasskeyQuestions(deps: Deps): PasskeyQuestions {
  const { database, random, parties } = deps;
  return {
    async ask(asked) {
      const { brand, memberId } = asked;
      const own = memberId === null ? [] : await listPasskeys(database, brand.id, memberId);
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      const question = await generateAuthenticationOptions({
        ...{ rpID: parties(brand).id, challenge: challengeOf(random), timeout: lifeMs, userVerification: 'required' },
        // A way in lets the browser offer every passkey of the brand that it has.
        allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
      });
      return store(deps, { ...asked, question });
    },
    async askNew({ brand, memberId, username, deviceId }) {
      const party = parties(brand);
      const own = await listPasskeys(database, brand.id, memberId);
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const question = await generateRegistrationOptions({
        ...{ rpName: party.name, rpID: party.id, userName: username, userDisplayName: username },
        ...{ userID: userHandleOf(brand.id, memberId), challenge: challengeOf(random), timeout: lifeMs },
        excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // What every browser and key of today knows.
        supportedAlgorithmIDs: [-8, -7, -257],
      });
      return store(deps, { brand, memberId, deviceId, purpose: 'new', question });
    },
  };
}

const challengeOf = (random: Random): Uint8Array<ArrayBuffer> => new Uint8Array(random.bytes(32));

interface Storing extends Omit<Asked, 'purpose'> {
  readonly purpose: QuestionPurpose;
  readonly question: { readonly challenge: string };
}

async function store(
  { database, clock, random }: Deps,
  { brand, purpose, memberId, deviceId, question, ticket = random.token(32) }: Storing,
): Promise<OpenQuestion> {
  const now = clock.now();
  const expiresAt = new Date(now + lifeMs);
  if (random.integer(0, 50) === 0) await deleteQuestions(database, new Date(now));
  await storeQuestion(database, brand.id, {
    ...{ ticketHash: hashOfTicket(ticket), purpose, memberId, deviceId: deviceId.toLowerCase() },
    ...{ challenge: question.challenge, expiresAt },
  });
  return { ticket, question, expiresAt };
}
