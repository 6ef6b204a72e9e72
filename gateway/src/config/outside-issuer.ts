import { ConfigurationError, type Environment, parseEnv, textVariable, urlVariable } from '@pavilion/platform';
import * as v from 'valibot';

/** Whose ID tokens are believed. */
export interface OutsideIssuer {
  /** What stands before the project's id in `iss`. */
  readonly issuer: string;
  /** Where its public keys are, as a JWK set. */
  readonly keysUrl: string;
  /** Auth emulator of this machine, which pages are told of; in development and tests alone. */
  readonly emulator: string | undefined;
}

/** Google's own, in whose name every Firebase project vouches for people. */
export const googleIssuer: OutsideIssuer = {
  issuer: 'https://securetoken.google.com/',
  keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  emulator: undefined,
};

const variables = v.object({
  OUTSIDE_ISSUER: v.optional(textVariable),
  OUTSIDE_KEYS_URL: v.optional(urlVariable),
  OUTSIDE_EMULATOR_URL: v.optional(urlVariable),
});

const isLoopback = (text: string): boolean =>
  URL.canParse(text) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(text).hostname);

/**
 * Who is believed. Another issuer than Google would open every account that is linked, so that production takes none,
 * and other installations one of their own machine.
 * @throws ConfigurationError with one line for each wrong variable
 */
export function readOutsideIssuer(env: Environment, isProduction: boolean): OutsideIssuer {
  const read = parseEnv(variables, env);
  const given = Object.entries(read).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  const problems = given.flatMap(({ name, value }) => {
    if (isProduction) return [`${name} is for development and tests: production believes Google alone`];
    return isLoopback(value) ? [] : [`${name} must be an address of this machine`];
  });
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    issuer: read.OUTSIDE_ISSUER ?? googleIssuer.issuer,
    keysUrl: read.OUTSIDE_KEYS_URL ?? googleIssuer.keysUrl,
    emulator: read.OUTSIDE_EMULATOR_URL,
  };
}
