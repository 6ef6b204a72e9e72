import {
  type BucketSettings,
  bucketSettings,
  bucketVariables,
  databaseUrlVariable,
  type Environment,
  parseEnv,
  portVariable,
  readOrMakeKeyPair,
  readOrMakeSecret,
  textVariable,
  type KeyPair,
} from '@pavilion/platform';
import * as v from 'valibot';

const schema = v.object({
  PORT: v.optional(portVariable, '3002'),
  HOST: v.optional(textVariable, '127.0.0.1'),
  DATABASE_URL: databaseUrlVariable,
  OPERATORS_DATABASE_URL: v.optional(databaseUrlVariable),
  DATA_DIR: textVariable,
  ...bucketVariables,
  EDGE_PUBLIC_PORT: v.optional(portVariable, '3000'),
  /** Where visitors reach a brand, with `{brand}` in its place; the names of the product on one machine unless told. */
  EDGE_PUBLIC_ORIGIN: v.optional(
    v.pipe(textVariable, v.regex(/^https?:\/\/[^/\s]*\{brand\}[^/\s]*$/, 'must look like https://{brand}.example.com')),
  ),
});

export interface RegistryConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** Where the operators are kept, together with the gateway's; the registry's own database unless told. */
  readonly operatorsDatabaseUrl: string;
  readonly dataDir: string;
  /** The bucket that holds the files of releases; without it the folder `artifacts` in `dataDir` does. */
  readonly artifacts: BucketSettings | undefined;
  /** Signs compositions and test links. */
  readonly signingKey: KeyPair;
  /** A key of the owner's, the first operator, until operators have keys of their own. */
  readonly operatorToken: string;
  /** Token of the edges, who hand over reports and listen to changes. */
  readonly edgeToken: string;
  /** Where visitors reach a brand, with `{brand}` in its place. */
  readonly edgePublicOrigin: string;
}

/** Name of the first operator's token in the folder of keys. */
export const operatorTokenName = 'registry-operator-token';

/** Name of the edges' token in the folder of keys. */
const edgeTokenName = 'registry-edge-token';

export function readConfig(env: Environment): RegistryConfig {
  const { PORT, HOST, DATABASE_URL, DATA_DIR, EDGE_PUBLIC_PORT, EDGE_PUBLIC_ORIGIN, ...read } = parseEnv(schema, env);
  return {
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL,
    operatorsDatabaseUrl: read.OPERATORS_DATABASE_URL ?? DATABASE_URL,
    dataDir: DATA_DIR,
    artifacts: bucketSettings(read, env),
    signingKey: readOrMakeKeyPair({ dataDir: DATA_DIR, name: 'composition', env, type: 'ed25519' }),
    operatorToken: readOrMakeSecret({ dataDir: DATA_DIR, name: operatorTokenName, env }),
    edgeToken: readOrMakeSecret({ dataDir: DATA_DIR, name: edgeTokenName, env }),
    edgePublicOrigin: EDGE_PUBLIC_ORIGIN ?? `http://{brand}.localhost:${EDGE_PUBLIC_PORT}`,
  };
}
