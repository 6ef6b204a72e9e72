import type { Clock, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { Brand } from '../../kit';
import { type QuestionUse, spendQuestion } from './passkey-question.repository';
import { lockPasskey, markPasskeyUsed, type NewPasskey } from './passkey.repository';
import { newPasskeyAnswer, signedPasskeyAnswer } from './passkey.schema';
import { type RelyingParties, userHandleOf } from './relying-party';

/** An answer of a browser, and to what. */
export interface PasskeyAnswer extends Omit<QuestionUse, 'at'> {
  readonly answer: unknown;
}

interface Deps {
  readonly clock: Clock;
  readonly parties: RelyingParties;
}

/** What a fresh passkey is stored as. */
export type FreshPasskey = Omit<NewPasskey, 'memberId' | 'name' | 'at'>;

/** Reads answers of passkeys. Each question is used up by whatever answers it, and so the transaction must commit. */
export interface PasskeyAnswers {
  /** A passkey that was just made. */
  takeNew(tx: Tx, brand: Brand, answer: PasskeyAnswer): Promise<FreshPasskey | undefined>;
  /** Whose passkey signed. */
  takeSigned(tx: Tx, brand: Brand, answer: PasskeyAnswer): Promise<bigint | undefined>;
}

export function createPasskeyAnswers(deps: Deps): PasskeyAnswers {
  const spend = (tx: Tx, brand: Brand, { answer: _, ...use }: PasskeyAnswer) =>
    spendQuestion(tx, brand.id, { ...use, at: new Date(deps.clock.now()) });
  return {
    async takeNew(tx, brand, given) {
      const challenge = await spend(tx, brand, given);
      const answer = v.safeParse(newPasskeyAnswer, given.answer);
      if (challenge === undefined || !answer.success) return undefined;
      return readNew(deps.parties(brand), challenge, answer.output);
    },
    async takeSigned(tx, brand, given) {
      const challenge = await spend(tx, brand, given);
      const answer = v.safeParse(signedPasskeyAnswer, given.answer);
      if (challenge === undefined || !answer.success) return undefined;
      return readSigned(deps, tx, { brand, challenge, memberId: given.memberId, answer: answer.output });
    },
  };
}

/** What the library throws at is an answer that is not right; nothing else here throws. */
async function unlessWrong<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch {
    return undefined;
  }
}

async function readNew(
  party: ReturnType<RelyingParties>,
  expectedChallenge: string,
  response: v.InferOutput<typeof newPasskeyAnswer>,
): Promise<FreshPasskey | undefined> {
  // Loaded with the first passkey: most gateways of a machine begin without one, and it takes a while.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const read = await unlessWrong(
    verifyRegistrationResponse({
      ...{ response, expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id },
      requireUserVerification: true,
    }),
  );
  if (!read?.verified) return undefined;
  const { credential, credentialBackedUp } = read.registrationInfo;
  return {
    ...{ credentialId: credential.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter },
    ...{ transports: response.response.transports, synced: credentialBackedUp },
  };
}

interface Signed {
  readonly brand: Brand;
  readonly challenge: string;
  /** Who must have signed; `null` for anybody of the brand. */
  readonly memberId: bigint | null;
  readonly answer: v.InferOutput<typeof signedPasskeyAnswer>;
}

async function readSigned(
  { clock, parties }: Deps,
  tx: Tx,
  { brand, challenge, memberId, answer }: Signed,
): Promise<bigint | undefined> {
  const stored = await lockPasskey(tx, brand.id, answer.id);
  if (!stored || (memberId !== null && stored.memberId !== memberId)) return undefined;
  const handle = Buffer.from(userHandleOf(brand.id, stored.memberId)).toString('base64url');
  if ('userHandle' in answer.response && answer.response.userHandle !== handle) return undefined;
  const { id: expectedRPID, origin: expectedOrigin } = parties(brand);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  // The library refuses a counter that does not go up: a copy of the passkey was used.
  const read = await unlessWrong(
    verifyAuthenticationResponse({
      ...{
        response: answer,
        expectedChallenge: challenge,
        expectedOrigin,
        expectedRPID,
        requireUserVerification: true,
      },
      credential: { id: answer.id, publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
    }),
  );
  if (!read?.verified) return undefined;
  const { newCounter, credentialBackedUp } = read.authenticationInfo;
  await markPasskeyUsed(tx, brand.id, {
    ...{ id: stored.id, counter: newCounter, synced: credentialBackedUp, at: new Date(clock.now()) },
  });
  return stored.memberId;
}
