import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '@pavilion/platform';

/** Where secrets of providers are found. */
export interface SecretPlaces {
  readonly env: Environment;
  readonly dataDir: string;
  readonly production: boolean;
}

/** `aurora` and `SMTP` → `SECRET_MESSAGES_AURORA__SMTP`: a brand's sections reach no secret but the brand's own. */
export const secretVariable = (brandId: string, name: string): string =>
  `SECRET_MESSAGES_${brandId.toUpperCase().replaceAll('-', '_')}__${name}`;

/**
 * Finds a secret that a section names: in its variable, or outside of production in a file of that name among the keys.
 */
export function findNamedSecret(
  { env, dataDir, production }: SecretPlaces,
  brandId: string,
  name: string,
): string | undefined {
  const variable = secretVariable(brandId, name);
  const given = env[variable];
  if (given) return unfolded(given);
  const file = path.join(dataDir, 'keys', variable);
  return production || !existsSync(file) ? undefined : unfolded(readFileSync(file, 'utf8').trim());
}

/** Keys in PEM stand in a variable with `\n` for the ends of their lines. */
const unfolded = (text: string): string => (text.startsWith('-----BEGIN') ? text.replaceAll('\\n', '\n') : text);
