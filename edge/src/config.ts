import { parseEnv, portVariable, textVariable, urlVariable, flagVariable, type Environment } from '@pavilion/platform';
import * as v from 'valibot';

/** A brand and the names that lead to it. */
export interface BrandHost {
  readonly brand: string;
  readonly hosts: readonly string[];
}

const brandHosts = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*=[^;]+(;[a-z][a-z0-9-]*=[^;]+)*$/, 'must look like aurora=aurora.localhost,localhost;lotus=lotus.localhost'),
  v.transform((text): readonly BrandHost[] =>
    text.split(';').map((part) => {
      const [brand = '', hosts = ''] = part.split('=');
      return { brand, hosts: hosts.split(',').map((host) => host.trim().toLowerCase()) };
    }),
  ),
);

const schema = v.object({
  PORT: portVariable,
  HOST: v.optional(textVariable, '127.0.0.1'),
  DATA_DIR: textVariable,
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
});

/** What the edge is told by its environment. */
export interface EdgeConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly gatewayUrl: string;
  readonly registryUrl: string;
  readonly vendorUrl: string;
  readonly vendorPublicUrl: string;
  readonly environment: 'development' | 'production' | 'test';
  readonly brands: readonly BrandHost[];
  readonly trustProxy: boolean;
  readonly publicKey: string | undefined;
  readonly languageCookie: string;
}

export function readConfig(env: Environment): EdgeConfig {
  const values = parseEnv(schema, env);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    gatewayUrl: values.GATEWAY_URL,
    registryUrl: values.REGISTRY_URL,
    vendorUrl: values.VENDOR_URL,
    vendorPublicUrl: values.VENDOR_PUBLIC_URL,
    environment: values.NODE_ENV,
    brands: values.BRAND_HOSTS,
    trustProxy: values.TRUST_PROXY,
    publicKey: values.COMPOSITION_PUBLIC_KEY,
    // Cookies ignore ports, and on one machine several products may run beside each other.
    languageCookie: values.NODE_ENV === 'production' ? 'lang' : `lang-${values.EDGE_PUBLIC_PORT ?? values.PORT}`,
  };
}
