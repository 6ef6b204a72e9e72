import { createHmac } from 'node:crypto';
import type { Clock, Database, Random } from '@pavilion/platform';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { deleteProofs, spendProof } from './challenge.repository';

/** Proofs of work in place of a picture: each is for one brand and taken once. */
export interface HumanCheck {
  challenge(brandId: string): Promise<Challenge>;
  /** Whether `payload` proves work on a challenge of this brand that was not used before. */
  accept(brandId: string, payload: string): Promise<boolean>;
}

const lifeMs = 10 * 60_000;
/** A few hundred derivations: about a tenth of a second on a good phone. */
const cost = 1_000;
const counter = { least: 100, most: 300 };

const solved = v.object({
  challenge: v.looseObject({
    parameters: v.looseObject({
      algorithm: v.literal('PBKDF2/SHA-256'),
      nonce: v.string(),
      salt: v.string(),
      cost: v.literal(cost),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      expiresAt: v.number(),
      data: v.object({ brand: v.string() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

export function createHumanCheck({
  database,
  clock,
  random,
  secret,
}: {
  database: Database;
  clock: Clock;
  random: Random;
  secret: string;
}): HumanCheck {
  const key = (use: string): string => createHmac('sha256', secret).update(`human check ${use}`).digest('hex');
  const secrets = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') };
  return {
    challenge: (brandId) =>
      createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: random.integer(counter.least, counter.most),
        data: { brand: brandId },
        deriveKey,
        expiresAt: new Date(clock.now() + lifeMs),
      }),
    async accept(brandId, payload) {
      const parsed = v.safeParse(solved, decode(payload));
      if (!parsed.success) return false;
      const { challenge, solution } = parsed.output;
      const { nonce, data, expiresAt } = challenge.parameters;
      if (data.brand !== brandId || expiresAt * 1000 <= clock.now()) return false;
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey }).catch(() => ({
        verified: false,
      }));
      if (!verified) return false;
      if (random.integer(0, 50) === 0) await deleteProofs(database, new Date(clock.now()));
      return spendProof(database, brandId, { nonce, expiresAt: new Date(expiresAt * 1000) });
    },
  };
}

function decode(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
