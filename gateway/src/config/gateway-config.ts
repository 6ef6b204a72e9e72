import path from 'node:path';
import {
  databaseUrlVariable,
  type Environment,
  flagVariable,
  integerVariable,
  parseEnv,
  portVariable,
  readOrMakeSecret,
  textVariable,
  urlVariable,
} from '@pavilion/platform';
import * as v from 'valibot';
import type { CallLimits } from '../kit';
import { type OutsideIssuer, readOutsideIssuer } from './outside-issuer';

/** How one gateway runs. Durations in milliseconds. */
export interface GatewayConfig {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** Of NATS, which carries events between gateways; without one PostgreSQL does. */
  readonly eventsUrl: string | undefined;
  /** Where the operators are kept, together with the registry's; the gateway's own database unless told. */
  readonly operatorsDatabaseUrl: string;
  /** Keys, players' pictures and whatever else is this installation's own. */
  readonly dataDir: string;
  /** Pictures drawn from the kit. Their names tell all that they are made of, so installations may share them. */
  readonly artworkDir: string;
  /** Whether those that most visitors will see are made before somebody asks. */
  readonly artworkAhead: boolean;
  /** The room's own folder: migrations, fonts and the artwork kit lie under it. */
  readonly roomDir: string;
  readonly production: boolean;
  /** Whether the demonstration accounts, whose password everybody knows, are put in. */
  readonly seedDemo: boolean;
  readonly logLevel: string;
  /** Proxies whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: string | string[];
  /** Where players' browsers reach the game vendor. */
  readonly vendorPublicUrl: string;
  /** Where this server reaches it. */
  readonly vendorUrl: string;
  /** Whether the sandbox provider takes payments: in production only where it is asked for. */
  readonly paymentSandbox: boolean;
  /** Where the payment provider is reached from here. */
  readonly paymentUrl: string;
  /** Shared with the sandbox provider: signs calls both ways; empty where there is none. */
  readonly paymentSecret: string;
  readonly limits: CallLimits;
  /** Text messages an hour, and letters an hour: asked for by one address, of one brand. */
  readonly messageLimits: { readonly perAddress: number; readonly perBrand: number };
  /**
   * Hosts with ports of the inside that providers of messages may be at: whoever runs the installation names them, no
   * brand does.
   */
  readonly messageHosts: readonly string[];
  /** Scheme and port under which players reach a brand's own hosts. */
  readonly site: { readonly scheme: 'http' | 'https'; readonly port: string };
  readonly sessionIdleMs: number;
  readonly sessionLifeMs: number;
  readonly keyRotationMs: number;
  /** Answers are parsed with their own contract. */
  readonly checkAnswers: boolean;
  /** A key of the owner's, the first operator, until operators have keys of their own. */
  readonly operatorToken: string;
  /** What the owner's app of a development is made of; production has none. */
  readonly ownersApp: string | undefined;
  /** Signs proofs of work and seals stored private keys. */
  readonly sealingSecret: string;
  /** Whose ID tokens sign people in to brands that take them. */
  readonly outside: OutsideIssuer;
  /** For modules that read keys of their own. */
  readonly env: Environment;
}

const minutes = 60_000;
const count = (fallback: string) => v.optional(integerVariable, fallback);

const eventsUrl = v.pipe(
  textVariable,
  v.check(
    (text) => text.split(',').every((address) => /^(nats|tls):\/\/[^\s/]+$/.test(address) && URL.canParse(address)),
    'must be addresses like nats://user:password@host:4222, separated by commas',
  ),
);

const messageHosts = v.pipe(
  textVariable,
  v.check(
    (text) => text.split(',').every((one) => one.trim() === '' || /^[a-z0-9.:-]+:\d{1,5}$/i.test(one.trim())),
    'must be hosts with ports like relay.internal:25, separated by commas',
  ),
);

const environment = v.object({
  HOST: v.optional(textVariable, '127.0.0.1'),
  PORT: v.optional(portVariable, '3001'),
  DATABASE_URL: databaseUrlVariable,
  EVENTS_URL: v.optional(eventsUrl),
  OPERATORS_DATABASE_URL: v.optional(databaseUrlVariable),
  DATA_DIR: v.optional(textVariable, '.data'),
  ARTWORK_DIR: v.optional(textVariable),
  NODE_ENV: v.optional(textVariable, 'development'),
  LOG_LEVEL: v.optional(
    v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'is no log level'),
    'info',
  ),
  TRUSTED_PROXIES: v.optional(textVariable, 'loopback'),
  SEED_DEMO: v.optional(flagVariable),
  VENDOR_PUBLIC_URL: v.optional(urlVariable, 'http://vendor.localhost:3003'),
  VENDOR_URL: v.optional(urlVariable, 'http://127.0.0.1:3003'),
  PAYMENT_SANDBOX: v.optional(flagVariable),
  PAYMENT_URL: v.optional(urlVariable, 'http://127.0.0.1:3006'),
  LIMIT_PER_DEVICE: count('1200'),
  LIMIT_PER_ADDRESS: count('6000'),
  LIMIT_OPENING_PER_DEVICE: count('30'),
  LIMIT_OPENING_PER_ADDRESS: count('300'),
  LIMIT_MESSAGES_PER_ADDRESS: count('60'),
  LIMIT_MESSAGES_PER_BRAND: count('3000'),
  MESSAGE_HOSTS: v.optional(messageHosts, ''),
  EDGE_PUBLIC_PORT: v.optional(portVariable, '3000'),
  EDGE_PUBLIC_ORIGIN: v.optional(
    v.pipe(textVariable, v.regex(/^https?:\/\/[^/\s]+$/, 'must look like https://{brand}.example.com')),
  ),
  SESSION_IDLE_MINUTES: count('25'),
  SESSION_LIFE_MINUTES: count('1440'),
  KEY_ROTATION_MINUTES: count('720'),
});

/**
 * Where the database is, for commands that need nothing else.
 * @throws ConfigurationError when it is missing or no address
 */
export const readDatabaseUrl = (env: Environment): string =>
  parseEnv(v.object({ DATABASE_URL: databaseUrlVariable }), env).DATABASE_URL;

/**
 * Reads the gateway's configuration; nothing else in the room looks at the environment.
 * @throws ConfigurationError with one line for each wrong variable
 */
export function readGatewayConfig(env: Environment, roomDir: string): GatewayConfig {
  const read = parseEnv(environment, env);
  const secret = (name: string): string => readOrMakeSecret({ dataDir: read.DATA_DIR, name, env });
  const production = read.NODE_ENV === 'production';
  const hasSandbox = read.PAYMENT_SANDBOX ?? !production;
  return {
    host: read.HOST,
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    eventsUrl: read.EVENTS_URL,
    operatorsDatabaseUrl: read.OPERATORS_DATABASE_URL ?? read.DATABASE_URL,
    dataDir: read.DATA_DIR,
    artworkDir: read.ARTWORK_DIR ?? path.join(read.DATA_DIR, 'artwork'),
    artworkAhead: true,
    roomDir,
    production,
    seedDemo: read.SEED_DEMO ?? !production,
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()),
    vendorPublicUrl: read.VENDOR_PUBLIC_URL,
    vendorUrl: read.VENDOR_URL,
    paymentSandbox: hasSandbox,
    paymentUrl: read.PAYMENT_URL,
    paymentSecret: hasSandbox ? secret('payment-secret') : '',
    limits: limitsOf(read),
    messageLimits: { perAddress: read.LIMIT_MESSAGES_PER_ADDRESS, perBrand: read.LIMIT_MESSAGES_PER_BRAND },
    messageHosts: listOf(read.MESSAGE_HOSTS),
    site: siteOf(read.EDGE_PUBLIC_ORIGIN ?? `http://{brand}.localhost:${read.EDGE_PUBLIC_PORT}`),
    sessionIdleMs: read.SESSION_IDLE_MINUTES * minutes,
    sessionLifeMs: read.SESSION_LIFE_MINUTES * minutes,
    keyRotationMs: read.KEY_ROTATION_MINUTES * minutes,
    checkAnswers: read.NODE_ENV === 'test',
    ...{ operatorToken: secret('operator-token'), sealingSecret: secret('gateway-sealing') },
    ownersApp: production ? undefined : secret('owners-app'),
    outside: readOutsideIssuer(env, production),
    env,
  };
}

const limitsOf = (read: v.InferOutput<typeof environment>): CallLimits => ({
  perDevice: read.LIMIT_PER_DEVICE,
  perAddress: read.LIMIT_PER_ADDRESS,
  openingPerDevice: read.LIMIT_OPENING_PER_DEVICE,
  openingPerAddress: read.LIMIT_OPENING_PER_ADDRESS,
});

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The host is each brand's own; of the public origin only scheme and port count. */
function siteOf(origin: string): GatewayConfig['site'] {
  const [, port = ''] = /:(\d+)$/.exec(origin) ?? [];
  return { scheme: origin.startsWith('https:') ? 'https' : 'http', port };
}
