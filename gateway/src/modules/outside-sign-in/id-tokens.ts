import { createHash } from 'node:crypto';
import { type OutsideService, outsideServices } from '@pavilion/api-contract/calls/outside-sign-in';
import type { Clock, Random, Tx } from '@pavilion/platform';
import { compactVerify, errors } from 'jose';
import type { Brand } from '../../kit';
import { acceptedClaims, type IdTokenClaims } from './id-token.policy';
import type { KeySet } from './key-set';
import { deleteTokens, spendToken, type TakenToken } from './outside-token.repository';

/** A person for whom a service outside vouches. */
export interface OutsidePerson {
  readonly token: TakenToken;
  /** Whose person it is: ids of one project mean nothing to another. */
  readonly project: string;
  readonly service: OutsideService;
  readonly subject: string;
  /** As the service tells them; they prove nothing. */
  readonly name: string | null;
  readonly email: string | null;
}

/** A mobile number that a service outside reached. */
export interface OutsideNumber {
  readonly token: TakenToken;
  readonly number: string;
}

/** ID tokens of a brand's project: read, and each used once. */
export interface IdTokens {
  /** Nothing for a token that is not to be taken, whatever is wrong with it. */
  person(brand: Brand, token: string): Promise<OutsidePerson | undefined>;
  number(brand: Brand, token: string): Promise<OutsideNumber | undefined>;
  /** Within the transaction of what the token opens; `false` when it opened something before. */
  spend(tx: Tx, brandId: string, token: TakenToken): Promise<boolean>;
}

export interface IdTokenDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly keys: KeySet;
  /** What stands before the project's id in `iss`. */
  readonly issuer: string;
}

interface ReadToken {
  readonly claims: IdTokenClaims;
  readonly project: string;
  readonly token: TakenToken;
}

const longest = 200;
const textOf = (text: string | undefined): string | null => text?.trim().slice(0, longest) || null;

export function createIdTokens(deps: IdTokenDeps): IdTokens {
  const { clock, random } = deps;
  return {
    async person(brand, text) {
      const read = await readToken(deps, brand, text);
      if (!read) return undefined;
      const { sub: subject, name, email, firebase } = read.claims;
      const service = outsideServices.find((one) => one === firebase.sign_in_provider);
      if (service === undefined) return undefined;
      return {
        ...{ token: read.token, project: read.project, service, subject },
        ...{ name: textOf(name), email: textOf(email) },
      };
    },
    async number(brand, text) {
      const read = await readToken(deps, brand, text);
      const number = read?.claims.phone_number;
      if (!read || number === undefined || read.claims.firebase.sign_in_provider !== 'phone') return undefined;
      return { token: read.token, number };
    },
    async spend(tx, brandId, token) {
      if (random.integer(0, 50) === 0) await deleteTokens(tx, new Date(clock.now()));
      return spendToken(tx, brandId, token);
    },
  };
}

async function readToken(
  { clock, keys, issuer }: IdTokenDeps,
  { outsideSignIn }: Brand,
  text: string,
): Promise<ReadToken | undefined> {
  if (!outsideSignIn) return undefined;
  const { projectId } = outsideSignIn.project;
  const payload = await verifiedPayload(keys, text);
  const claims = acceptedClaims(payload, { issuer, projectId, now: clock.now() });
  if (!claims) return undefined;
  return { claims, project: projectId, token: { hash: hashOf(text), expiresAt: new Date(claims.exp * 1000) } };
}

/**
 * Of what is signed alone: the signature can be written in more than one way, and a token that is written anew must not
 * count as another one.
 */
const hashOf = (text: string): Buffer =>
  createHash('sha256')
    .update(text.slice(0, text.lastIndexOf('.')))
    .digest();

/** What a token says, if a key of the issuer signed it by RS256; otherwise nothing, which no terms accept. */
async function verifiedPayload(keys: KeySet, text: string): Promise<unknown> {
  try {
    const { payload } = await compactVerify(
      text,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await keys.find(kid);
        if (!key) throw new errors.JWSInvalid('no key of the issuer has this id');
        return key;
      },
      { algorithms: ['RS256'] },
    );
    return JSON.parse(new TextDecoder().decode(payload));
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
