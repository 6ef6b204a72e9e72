import { randomBytes } from 'node:crypto';
import { ConfigurationError, isProduction } from './environment';
import type { KeySource } from './key-file';
import { readOrMake, variableName } from './key-file';
import { isPlaceholder } from './placeholder';

const madeUpMark = 'made-up-';
const shortest = 32;

/**
 * A secret shared by the processes of one product: variable `SECRET_<NAME>`, else the file DATA_DIR/keys/<name>
 * (0600), made at the first start.
 * @throws ConfigurationError when it is too short; in production when the variable is missing, made up or a placeholder
 */
export function readOrMakeSecret(source: KeySource): string {
  const variable = variableName('SECRET', source.name);
  const secret = readOrMake(source, {
    variable,
    make: () => madeUpMark + randomBytes(32).toString('base64url'),
    isMadeUp: (value) => value.startsWith(madeUpMark),
  });
  if (secret.length < shortest) throw new ConfigurationError([`${variable} must have ${shortest} characters or more`]);
  if (isProduction(source.env) && isPlaceholder(secret)) {
    throw new ConfigurationError([
      `${variable} holds a placeholder: set a random value of ${shortest} characters or more`,
    ]);
  }
  return secret;
}
