import { randomBytes } from 'node:crypto';
import { ConfigurationError } from './environment';
import type { KeySource } from './key-file';
import { readOrMake, variableName } from './key-file';

const madeUpMark = 'made-up-';
const shortest = 32;

/**
 * A secret shared by the processes of one product: variable `SECRET_<NAME>`, else the file DATA_DIR/keys/<name>
 * (0600), made at the first start.
 * @throws ConfigurationError in production when the variable is missing, too short or a made-up one
 */
export function readOrMakeSecret(source: KeySource): string {
  const variable = variableName('SECRET', source.name);
  const secret = readOrMake(source, {
    variable,
    make: () => madeUpMark + randomBytes(32).toString('base64url'),
    isMadeUp: (value) => value.startsWith(madeUpMark),
  });
  if (secret.length < shortest) throw new ConfigurationError([`${variable} must have ${shortest} characters or more`]);
  return secret;
}
