import type { KeyObject } from 'node:crypto';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import { ConfigurationError, type Environment, isProduction } from './environment';
import type { KeySource } from './key-file';
import { readOrMake, variableName } from './key-file';
import { isPlaceholder } from './placeholder';

/** Ed25519 for signatures, P-256 for key agreement and ECDSA. */
export type KeyPairType = 'ed25519' | 'p256';

const publicMembers = { kty: v.string(), crv: v.string(), x: v.string(), y: v.optional(v.string()) };
const storedKeySchema = v.object({ ...publicMembers, d: v.string(), madeUp: v.optional(v.boolean()) });

/** The public half as a JSON Web Key with its thumbprint as id. */
export interface PublicJwk {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y?: string;
}

/** The whole key as a JSON Web Key; never log or send it. */
export interface PrivateJwk extends PublicJwk {
  readonly d: string;
}

/** A key pair in the forms that node:crypto and JOSE take. */
export interface KeyPair {
  /** RFC 7638 thumbprint of the public key. */
  readonly kid: string;
  readonly publicJwk: PublicJwk;
  readonly privateJwk: PrivateJwk;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

/**
 * A key pair of the product: variable `KEY_<NAME>` (a private JWK), else the file DATA_DIR/keys/<name>.jwk.
 * @throws ConfigurationError when it is unreadable or of another type; in production when it is made up or a
 * placeholder
 */
export function readOrMakeKeyPair(source: KeySource & { readonly type: KeyPairType }): KeyPair {
  const variable = variableName('KEY', source.name);
  const text = readOrMake(
    { ...source, name: `${source.name}.jwk` },
    { variable, make: () => makeJwk(source.type), isMadeUp: (value) => value.includes('"madeUp"') },
  );
  const pair = parsePair(text, { variable, type: source.type });
  const { d, x } = pair.privateJwk;
  if (isProduction(source.env) && [d, x].some(isPlaceholder)) {
    throw new ConfigurationError([`${variable} holds a placeholder: set a key pair of your own`]);
  }
  return pair;
}

function parsePair(
  text: string,
  { variable, type }: { readonly variable: string; readonly type: KeyPairType },
): KeyPair {
  try {
    return toKeyPair(text, type);
  } catch (cause) {
    throw new ConfigurationError([
      `${variable} must be a private JWK of type ${type}: ${cause instanceof Error ? cause.name : 'unreadable'}`,
    ]);
  }
}

const publicHalf = v.pipe(v.string(), v.parseJson(), v.object({ x: v.string() }));

/**
 * Refuses, in production, to trust a key whose secret half others know.
 * @throws ConfigurationError also when the text is no public JWK
 */
export function checkPublicJwk(
  text: string,
  { variable, env }: { readonly variable: string; readonly env: Environment },
): void {
  const read = v.safeParse(publicHalf, text);
  if (!read.success) throw new ConfigurationError([`${variable} must be a public JWK`]);
  if (isProduction(env) && isPlaceholder(read.output.x))
    throw new ConfigurationError([`${variable} holds a placeholder: set the public half of a key of your own`]);
}

/** A fresh key pair that is kept nowhere: for rotation and tests. */
export function makeKeyPair(type: KeyPairType): KeyPair {
  return toKeyPair(makeJwk(type), type);
}

function makeJwk(type: KeyPairType): string {
  const { privateKey } =
    type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), madeUp: true });
}

function toKeyPair(text: string, type: KeyPairType): KeyPair {
  const { d, madeUp: _, y, ...rest } = v.parse(storedKeySchema, JSON.parse(text));
  const crv = type === 'ed25519' ? 'Ed25519' : 'P-256';
  if (rest.crv !== crv) throw new TypeError(`curve is not ${crv}`);
  const members = y === undefined ? rest : { ...rest, y };
  const kid = thumbprint(members);
  const privateJwk = { ...members, kid, d };
  const privateKey = createPrivateKey({ key: { ...privateJwk }, format: 'jwk' });
  return { kid, publicJwk: { ...members, kid }, privateJwk, privateKey, publicKey: createPublicKey(privateKey) };
}

function thumbprint({ crv, kty, x, y }: Omit<PublicJwk, 'kid'>): string {
  const canonical = y === undefined ? { crv, kty, x } : { crv, kty, x, y };
  return createHash('sha256').update(JSON.stringify(canonical)).digest('base64url');
}
