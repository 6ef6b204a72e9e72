import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Environment } from './environment';
import { ConfigurationError, isProduction } from './environment';

/** Where a secret or key may come from. */
export interface KeySource {
  /** The product's data folder; files lie in its `keys` folder. */
  readonly dataDir: string;
  /** Kebab-case name of the secret; its variable is the same name in capitals with a prefix. */
  readonly name: string;
  /** The environment; production takes secrets from nowhere else. */
  readonly env: Environment;
}

/** How a value is found in a variable, and how one is made up where production rules do not hold. */
export interface KeyRules {
  readonly variable: string;
  readonly make: () => string;
  readonly isMadeUp: (value: string) => boolean;
}

/** The value from the environment, or else from DATA_DIR/keys, where it is made at the first start. */
export function readOrMake(source: KeySource, rules: KeyRules): string {
  const given = source.env[rules.variable];
  const production = isProduction(source.env);
  if (production && !given)
    throw new ConfigurationError([`${rules.variable} is missing: production takes no made-up value`]);
  if (production && given && rules.isMadeUp(given)) {
    throw new ConfigurationError([`${rules.variable} holds a made-up value of a demonstration: set one of your own`]);
  }
  return given || readOrMakeFile(path.join(source.dataDir, 'keys'), source.name, rules.make);
}

function readOrMakeFile(folder: string, name: string, make: () => string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, make(), { mode: 0o600, flag: 'wx' });
  try {
    // A link fails when the file exists, so of two processes starting at once only one makes the value.
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

/** `vendor-hmac` → `SECRET_VENDOR_HMAC`. */
export function variableName(prefix: string, name: string): string {
  return `${prefix}_${name.toUpperCase().replaceAll('-', '_')}`;
}
