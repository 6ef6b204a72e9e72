import type { CallInput } from '@pavilion/api-contract';
import type { secondStepCalls } from '@pavilion/api-contract/calls/second-step';
import * as v from 'valibot';

/** Why a browser gave no signature: nobody unlocked a passkey, or none may be used at this address. */
export class PasskeyUnused extends Error {
  override readonly name = 'PasskeyUnused';
  constructor(readonly reason: 'cancelled' | 'elsewhere') {
    super(`no passkey was used: ${reason}`);
  }
}

const asked = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.optional(v.number(), 300_000),
  userVerification: v.optional(v.picklist(['required', 'preferred', 'discouraged']), 'required'),
  allowCredentials: v.optional(v.array(v.object({ id: v.string() })), []),
});

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export type SignedByPasskey = CallInput<typeof secondStepCalls.loginByPasskey>['body']['passkey'];

/**
 * Has the browser sign a question. Written out here, since not every browser in use turns JSON into it and back.
 * @throws PasskeyUnused
 */
export async function signByPasskey(question: unknown): Promise<SignedByPasskey> {
  const { challenge, allowCredentials, ...rest } = v.parse(asked, question);
  const publicKey = {
    ...rest,
    challenge: toBytes(challenge),
    allowCredentials: allowCredentials.map(({ id }) => ({ id: toBytes(id), type: 'public-key' as const })),
  };
  const credential = await navigator.credentials.get({ publicKey }).catch((error: unknown) => {
    const isElsewhere = error instanceof DOMException && error.name === 'SecurityError';
    throw new PasskeyUnused(isElsewhere ? 'elsewhere' : 'cancelled');
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyUnused('cancelled');
  const { id, rawId, response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new PasskeyUnused('cancelled');
  return {
    ...{ id, rawId: toText(rawId), type: 'public-key' },
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      ...(response.userHandle ? { userHandle: toText(response.userHandle) } : {}),
    },
    clientExtensionResults: {},
  };
}
