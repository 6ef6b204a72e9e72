import type { CallInput } from '@pavilion/api-contract';
import type { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import * as v from 'valibot';

/** Why a browser made no passkey. */
export class PasskeyNotMade extends Error {
  override readonly name = 'PasskeyNotMade';
  constructor(readonly reason: 'cancelled' | 'elsewhere' | 'known') {
    super(`no passkey was made: ${reason}`);
  }
}

const asked = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.optional(v.number(), 300_000),
  excludeCredentials: v.optional(v.array(v.object({ id: v.string() })), []),
});

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Found without a name, and unlocked by its owner. */
const found = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const;

type MadePasskey = CallInput<typeof authenticatorCalls.addPasskey>['body']['passkey'];

const reasons: Readonly<Record<string, PasskeyNotMade['reason']>> = {
  SecurityError: 'elsewhere',
  InvalidStateError: 'known',
};

/**
 * Has the browser make a passkey that its owner unlocks and that is found without a name. Written out here, since not
 * every browser in use turns JSON into what it takes and back.
 * @throws PasskeyNotMade
 */
export async function createPasskey(question: unknown): Promise<MadePasskey> {
  const { challenge, user, excludeCredentials, ...rest } = v.parse(asked, question);
  const publicKey = {
    ...{ ...rest, challenge: toBytes(challenge), user: { ...user, id: toBytes(user.id) } },
    excludeCredentials: excludeCredentials.map(({ id }) => ({ id: toBytes(id), type: 'public-key' as const })),
    authenticatorSelection: found,
  };
  const credential = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    throw new PasskeyNotMade((error instanceof DOMException && reasons[error.name]) || 'cancelled');
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyNotMade('cancelled');
  const { id, rawId, response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new PasskeyNotMade('cancelled');
  return {
    ...{ id, rawId: toText(rawId), type: 'public-key' },
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports(),
    },
    clientExtensionResults: {},
  };
}
