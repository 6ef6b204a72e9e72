import { databaseUrlVariable, type Environment, parseEnv, portVariable, readOrMakeKeyPair, readOrMakeSecret, textVariable, type KeyPair } from '@pavilion/platform';
import * as v from 'valibot';

const schema = v.object({
  PORT: v.optional(portVariable, '3002'),
  HOST: v.optional(textVariable, '127.0.0.1'),
  DATABASE_URL: databaseUrlVariable,
  DATA_DIR: textVariable,
});

/** What the registry is told by its environment. */
export interface RegistryConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Signs compositions. */
  readonly signingKey: KeyPair;
  /** Token of the first operator, who may do everything. */
  readonly operatorToken: string;
}

/** Name of the first operator's token in the folder of keys. */
export const operatorTokenName = 'registry-operator-token';

export function readConfig(env: Environment): RegistryConfig {
  const { PORT, HOST, DATABASE_URL, DATA_DIR } = parseEnv(schema, env);
  return {
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    signingKey: readOrMakeKeyPair({ dataDir: DATA_DIR, name: 'composition', env, type: 'ed25519' }),
    operatorToken: readOrMakeSecret({ dataDir: DATA_DIR, name: operatorTokenName, env }),
  };
}
