import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const encode = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

const isPresent = 0x01;
const isVerified = 0x04;
const hasCredential = 0x40;

/** How a test's passkey lies, or where it is. */
interface Manner {
  readonly origin?: string;
  readonly domain?: string;
  /** In place of one more than before. */
  readonly counter?: number;
  /** Whether its owner unlocked it. */
  readonly unlocked?: boolean;
}

/** A passkey as a browser of a test has it: ES256, counted, with no attestation. */
export interface TestPasskey {
  create(challenge: string, manner?: Manner): Record<string, unknown>;
  sign(challenge: string, manner?: Manner): Record<string, unknown>;
}

/** Makes a passkey of a brand's site. */
export function createTestPasskey(domain: string, origin: string): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const state = { counter: 0 };
  const authData = (manner: Manner, flags: number): Buffer => {
    state.counter = manner.counter ?? state.counter + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    const unlocked = manner.unlocked === false ? 0 : isVerified;
    return Buffer.concat([sha256(manner.domain ?? domain), Buffer.from([flags | isPresent | unlocked]), counter]);
  };
  const clientData = (type: string, challenge: string, manner: Manner): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: manner.origin ?? origin, crossOrigin: false }));
  const common = { id: encode(credentialId), rawId: encode(credentialId), type: 'public-key' };
  return {
    create(challenge, manner = {}) {
      const head = authData(manner, hasCredential);
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([head, Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(attested)],
      ]);
      const clientDataJSON = encode(clientData('webauthn.create', challenge, manner));
      const response = {
        clientDataJSON,
        attestationObject: encode(isoCBOR.encode(attestation)),
        transports: ['internal'],
      };
      return { ...common, response, clientExtensionResults: {} };
    },
    sign(challenge, manner = {}) {
      const authenticatorData = authData(manner, 0);
      const client = clientData('webauthn.get', challenge, manner);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(client)]))
        .sign(privateKey);
      const signed = { clientDataJSON: encode(client), authenticatorData: encode(authenticatorData) };
      return { ...common, response: { ...signed, signature: encode(signature) }, clientExtensionResults: {} };
    },
  };
}

/** COSE of an ES256 key: kind 2, algorithm -7, curve 1 and its two coordinates. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]),
  );
}
