import {
  databaseUrlVariable,
  type Environment,
  parseEnv,
  portVariable,
  readOrMakeSecret,
  textVariable,
  urlVariable,
} from '@pavilion/platform';
import * as v from 'valibot';

const variables = v.object({
  PORT: v.optional(portVariable, '3006'),
  HOST: v.optional(textVariable, '127.0.0.1'),
  DATABASE_URL: databaseUrlVariable,
  DATA_DIR: v.optional(textVariable, '.data'),
  GATEWAY_URL: urlVariable,
  PAYMENT_PUBLIC_URL: v.optional(urlVariable, 'http://pay.localhost:3006'),
  LOG_LEVEL: v.optional(textVariable, 'info'),
});

export interface PaymentConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** Where notices go. */
  readonly gatewayUrl: string;
  /** Where payers' browsers reach the provider, without a trailing slash. */
  readonly publicUrl: string;
  /** Shared with the gateway: signs calls both ways. */
  readonly secret: string;
  /** Whether the doors of tests are open; never in production. */
  readonly doors: boolean;
  readonly logLevel: string;
}

/**
 * Reads the environment.
 * @throws ConfigurationError with one line for each wrong variable
 */
export function readConfig(env: Environment): PaymentConfig {
  const read = parseEnv(variables, env);
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    gatewayUrl: read.GATEWAY_URL,
    publicUrl: read.PAYMENT_PUBLIC_URL.replace(/\/$/, ''),
    secret: readOrMakeSecret({ dataDir: read.DATA_DIR, name: 'payment-secret', env }),
    doors: env.NODE_ENV !== 'production',
    logLevel: read.LOG_LEVEL,
  };
}
