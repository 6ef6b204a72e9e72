import * as v from 'valibot';

const base64url = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[A-Za-z0-9_-]*$/));
const credentialId = v.pipe(v.string(), v.minLength(1), v.maxLength(1400), v.regex(/^[A-Za-z0-9_-]+$/));
const transports = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []);
const common = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  // Nothing is asked of extensions, so nothing of what they say is read.
  clientExtensionResults: v.optional(v.object({}), {}),
};

export const newPasskeyAnswer = v.object({
  ...common,
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});

export const signedPasskeyAnswer = v.object({
  ...common,
  response: v.pipe(
    v.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: v.optional(v.nullable(base64url)),
    }),
    v.transform(({ userHandle, ...rest }) => ({ ...rest, ...(userHandle ? { userHandle } : {}) })),
  ),
});
