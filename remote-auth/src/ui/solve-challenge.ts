import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as v from 'valibot';

/** What solving needs. The rest is the library's, which signs the whole. */
const challengeSchema = v.object({
  parameters: v.object({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
  }),
});

/**
 * Solves a proof-of-work challenge with Web Crypto, which works off the main thread, and gives what proves it.
 * @throws Error when it is no challenge, or when none of the tries solves it in time
 */
export async function solve(challenge: unknown): Promise<string> {
  // Looked at and passed through whole: a copy without what is not looked at would break the signature.
  if (!v.is(challengeSchema, challenge)) throw new Error('no challenge came');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the proof of work took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}
