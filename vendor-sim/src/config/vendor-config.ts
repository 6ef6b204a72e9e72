import {
  ConfigurationError,
  databaseUrlVariable,
  type Environment,
  flagVariable,
  parseEnv,
  portVariable,
  readOrMakeSecret,
  textVariable,
  urlVariable,
} from '@pavilion/platform';
import * as v from 'valibot';

const variables = v.object({
  PORT: v.optional(portVariable, '3003'),
  HOST: v.optional(textVariable, '127.0.0.1'),
  DATABASE_URL: databaseUrlVariable,
  DATA_DIR: v.optional(textVariable, '.data'),
  GATEWAY_URL: urlVariable,
  VENDOR_CODE: v.optional(v.pipe(textVariable, v.regex(/^[\w-]{1,40}$/, 'must be a short plain word')), 'sim'),
  VENDOR_FAULTS: v.optional(flagVariable, '0'),
  ALLOWED_FRAME_ANCESTORS: v.optional(
    v.pipe(textVariable, v.regex(/^[\w.:*/ -]+$/, 'must be a list of origins separated by spaces')),
  ),
  LOG_LEVEL: v.optional(textVariable, 'info'),
});

const developmentAncestors = 'http://*.localhost:* http://localhost:*';

export interface VendorConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly gatewayUrl: string;
  /** Code of this vendor's integration at the gateway. */
  readonly vendorCode: string;
  /** Shared with the gateway: signs launches and calls both ways. */
  readonly secret: string;
  /** Whether tests may make the vendor misbehave. */
  readonly faults: boolean;
  /** Origins that may frame the game, as CSP writes them. */
  readonly frameAncestors: string;
  readonly logLevel: string;
}

/**
 * Reads the environment.
 * @throws ConfigurationError with one line for each wrong variable
 */
export function readConfig(env: Environment): VendorConfig {
  const read = parseEnv(variables, env);
  const production = env.NODE_ENV === 'production';
  if (production && !read.ALLOWED_FRAME_ANCESTORS) {
    throw new ConfigurationError([
      'ALLOWED_FRAME_ANCESTORS is missing: production names the brands that may frame games',
    ]);
  }
  if (production && read.VENDOR_FAULTS) throw new ConfigurationError(['VENDOR_FAULTS is not for production']);
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    gatewayUrl: read.GATEWAY_URL,
    vendorCode: read.VENDOR_CODE,
    secret: readOrMakeSecret({
      dataDir: read.DATA_DIR,
      name: 'vendor-secret',
      env: { ...env, SECRET_VENDOR_SECRET: env.VENDOR_SECRET ?? env.SECRET_VENDOR_SECRET },
    }),
    faults: read.VENDOR_FAULTS,
    frameAncestors: read.ALLOWED_FRAME_ANCESTORS ?? developmentAncestors,
    logLevel: read.LOG_LEVEL,
  };
}
