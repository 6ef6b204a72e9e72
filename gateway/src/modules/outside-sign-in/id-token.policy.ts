import * as v from 'valibot';

/** What an ID token of Firebase says, as far as anything is taken from it. */
const idTokenClaims = v.object({
  iss: v.string(),
  aud: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  exp: v.number(),
  iat: v.number(),
  auth_time: v.number(),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  phone_number: v.optional(v.string()),
  firebase: v.object({ sign_in_provider: v.string() }),
});

export type IdTokenClaims = v.InferOutput<typeof idTokenClaims>;

/** What a token must say to be taken. */
export interface TokenTerms {
  /** With what stands before the project's id. */
  readonly issuer: string;
  readonly projectId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** After so long a person signs in there anew: a token that was found somewhere is worth nothing. */
const mostAgeSeconds = 5 * 60;
/** By so much the provider's clock may be before ours. */
const skewSeconds = 10;

/** The claims of a token that this brand may take now; nothing where any of them is wrong. */
export function acceptedClaims(payload: unknown, { issuer, projectId, now }: TokenTerms): IdTokenClaims | undefined {
  const parsed = v.safeParse(idTokenClaims, payload);
  if (!parsed.success) return undefined;
  const claims = parsed.output;
  const seconds = now / 1000;
  const isOurs = claims.iss === issuer + projectId && claims.aud === projectId;
  const isLive = claims.exp > seconds && claims.iat <= seconds + skewSeconds;
  const isFresh = claims.auth_time <= seconds + skewSeconds && claims.auth_time >= seconds - mostAgeSeconds;
  return isOurs && isLive && isFresh ? claims : undefined;
}
