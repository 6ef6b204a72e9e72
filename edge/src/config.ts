import {
  type BucketSettings,
  bucketSettings,
  bucketVariables,
  checkPublicJwk,
  parseEnv,
  portVariable,
  textVariable,
  urlVariable,
  flagVariable,
  integerVariable,
  readOrMakeSecret,
  type Environment,
} from '@pavilion/platform';
import { type LoadingLimits, usualLimits } from '@pavilion/remote-contract';
import * as v from 'valibot';
import { type DevServer, devServersVariable } from './dev/dev-servers';
import type { DoorLimits } from './framing/door';

/** A brand and the names that lead to it. */
export interface BrandHost {
  readonly brand: string;
  readonly hosts: readonly string[];
}

const brandHosts = v.pipe(
  v.string(),
  v.regex(
    /^[a-z][a-z0-9-]*=[^;]+(;[a-z][a-z0-9-]*=[^;]+)*$/,
    'must look like aurora=aurora.localhost,localhost;lotus=lotus.localhost',
  ),
  v.transform((text): readonly BrandHost[] =>
    text.split(';').map((part) => {
      const [brand = '', hosts = ''] = part.split('=');
      return { brand, hosts: hosts.split(',').map((host) => host.trim().toLowerCase()) };
    }),
  ),
);

const deadline = (usual: number) =>
  v.optional(v.pipe(integerVariable, v.minValue(50, 'must be 50 ms or more')), String(usual));

const schema = v.object({
  PORT: portVariable,
  HOST: v.optional(textVariable, '127.0.0.1'),
  /** Where operators and machines ask; the port seven above the main one unless told. */
  OPERATIONS_PORT: v.optional(portVariable),
  OPERATIONS_HOST: v.optional(textVariable, '127.0.0.1'),
  DATA_DIR: textVariable,
  ...bucketVariables,
  /** Files of a bucket that are kept on this machine, in MiB. */
  ARTIFACTS_CACHE_MB: v.optional(v.pipe(integerVariable, v.minValue(64, 'must be 64 or more')), '512'),
  GATEWAY_URL: urlVariable,
  REGISTRY_URL: urlVariable,
  VENDOR_URL: urlVariable,
  VENDOR_PUBLIC_URL: urlVariable,
  EDGE_PUBLIC_PORT: v.optional(portVariable),
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'development'),
  /** Hosts by brand; the names of the product on one machine unless told. */
  BRAND_HOSTS: v.optional(brandHosts, 'aurora=aurora.localhost,localhost,127.0.0.1;lotus=lotus.localhost'),
  /** Whether the addresses in X-Forwarded-For come from a proxy of ours. */
  TRUST_PROXY: v.optional(flagVariable, 'no'),
  /** Public JWK of the registry; without it the key file in DATA_DIR. */
  COMPOSITION_PUBLIC_KEY: v.optional(textVariable),
  /** Share of pages, in percent, whose load reports are kept while a brand has no open rollout. */
  REPORT_SHARE: v.optional(
    v.pipe(integerVariable, v.minValue(1, 'must be 1 or more'), v.maxValue(100, 'must be 100 or less')),
    '100',
  ),
  /** Apps that development servers of this machine serve; read in development only. */
  DEV_REMOTES: v.optional(devServersVariable),
  /** How long a client may take for a head, and without a byte of a body. */
  HEAD_MS: deadline(10_000),
  BODY_IDLE_MS: deadline(10_000),
  LOADING_ATTEMPT_MS: deadline(usualLimits.attemptMs),
  LOADING_SLOW_MS: deadline(usualLimits.slowMs),
  LOADING_SILENCE_MS: deadline(usualLimits.silenceMs),
  LOADING_HOST_MS: deadline(usualLimits.hostMs),
  LOADING_LAST_MS: deadline(usualLimits.lastMs),
});

/** Names of the cookies that the edge reads or sets. */
export interface CookieNames {
  readonly language: string;
  /** First-party id of the browser: decides its bucket. */
  readonly visitor: string;
  /** Token of the test link that the browser follows. */
  readonly pin: string;
}

export interface EdgeConfig {
  readonly port: number;
  readonly host: string;
  /** No name of a brand leads here: health in detail, and metrics. */
  readonly operationsPort: number;
  readonly operationsHost: string;
  readonly dataDir: string;
  /** The bucket that holds the files of releases; without it the folder `artifacts` in `dataDir` does. */
  readonly artifacts: BucketSettings | undefined;
  /** What is kept of it on this machine at most. */
  readonly artifactCacheBytes: number;
  readonly gatewayUrl: string;
  readonly registryUrl: string;
  readonly vendorUrl: string;
  readonly vendorPublicUrl: string;
  readonly environment: 'development' | 'production' | 'test';
  readonly brands: readonly BrandHost[];
  readonly trustProxy: boolean;
  readonly publicKey: string | undefined;
  /** What this edge shows the registry. */
  readonly edgeToken: string;
  readonly cookies: CookieNames;
  /** In percent. */
  readonly reportShare: number;
  readonly door: DoorLimits;
  readonly limits: LoadingLimits;
  readonly devServers: readonly DevServer[];
}

/** Operations port minus main port. */
const operationsDistance = 7;

/** Name of the secret that edges and registry share. */
const edgeTokenName = 'registry-edge-token';

export function readConfig(env: Environment): EdgeConfig {
  const values = parseEnv(schema, env);
  if (values.COMPOSITION_PUBLIC_KEY)
    checkPublicJwk(values.COMPOSITION_PUBLIC_KEY, { variable: 'COMPOSITION_PUBLIC_KEY', env });
  // Cookies ignore ports, and on one machine several products may run beside each other.
  const ending = values.NODE_ENV === 'production' ? '' : `-${values.EDGE_PUBLIC_PORT ?? values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    operationsPort: values.OPERATIONS_PORT ?? values.PORT + operationsDistance,
    operationsHost: values.OPERATIONS_HOST,
    dataDir: values.DATA_DIR,
    artifacts: bucketSettings(values, env),
    artifactCacheBytes: values.ARTIFACTS_CACHE_MB * 1024 * 1024,
    gatewayUrl: values.GATEWAY_URL,
    registryUrl: values.REGISTRY_URL,
    vendorUrl: values.VENDOR_URL,
    vendorPublicUrl: values.VENDOR_PUBLIC_URL,
    environment: values.NODE_ENV,
    brands: values.BRAND_HOSTS,
    trustProxy: values.TRUST_PROXY,
    publicKey: values.COMPOSITION_PUBLIC_KEY,
    edgeToken: readOrMakeSecret({ dataDir: values.DATA_DIR, name: edgeTokenName, env }),
    cookies: { language: `lang${ending}`, visitor: `visitor${ending}`, pin: `pin${ending}` },
    reportShare: values.REPORT_SHARE,
    door: { headMs: values.HEAD_MS, bodyIdleMs: values.BODY_IDLE_MS },
    limits: {
      attemptMs: values.LOADING_ATTEMPT_MS,
      slowMs: values.LOADING_SLOW_MS,
      silenceMs: values.LOADING_SILENCE_MS,
      hostMs: values.LOADING_HOST_MS,
      lastMs: values.LOADING_LAST_MS,
    },
    devServers: values.NODE_ENV === 'development' ? (values.DEV_REMOTES ?? []) : [],
  };
}
