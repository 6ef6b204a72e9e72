import type { KeyObject } from 'node:crypto';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import { ConfigurationError } from './environment';
import type { KeySource } from './key-file';
import { readOrMake, variableName } from './key-file';

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
 * @throws ConfigurationError when it is unreadable or of another type, or made up in production
 */
export function readOrMakeKeyPair(source: KeySource & { readonly type: KeyPairType }): KeyPair {
  const variable = variableName('KEY', source.name);
  const text = readOrMake(
    { ...source, name: `${source.name}.jwk` },
    { variable, make: () => makeJwk(source.type), isMadeUp: (value) => value.includes('"madeUp"') },
  );
  try {
    return toKeyPair(text, source.type);
  } catch (cause) {
    throw new ConfigurationError([`${variable} must be a private JWK of type ${source.type}: ${String(cause)}`]);
  }
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
