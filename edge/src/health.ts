import type { EdgeConfig } from './config';
import { request } from './upstream';

/** Whether the whole product can serve, and what is missing when not. */
export interface Health {
  readonly status: 'ready' | 'not-ready';
  readonly missing: readonly string[];
}

interface HealthDeps {
  readonly config: Pick<EdgeConfig, 'gatewayUrl' | 'registryUrl' | 'vendorUrl' | 'brands'>;
  /** Whether a brand's page can be made. */
  readonly servesBrand: (brand: string) => boolean;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await request({ url: `${url}/readyz`, timeoutMs: 2_000 })).status === 200;
  } catch {
    return false;
  }
}

/** Brands that this edge cannot serve. */
export const missingBrands = ({ config, servesBrand }: HealthDeps): string[] =>
  config.brands.filter(({ brand }) => !servesBrand(brand)).map(({ brand }) => `brand:${brand}`);

/** Looks at the servers behind and at the brands. */
export async function productHealth(deps: HealthDeps): Promise<Health> {
  const { gatewayUrl, registryUrl, vendorUrl } = deps.config;
  const servers = { gateway: gatewayUrl, registry: registryUrl, vendor: vendorUrl };
  const answers = await Promise.all(
    Object.entries(servers).map(async ([name, url]) => ((await isReady(url)) ? [] : [name])),
  );
  const missing = [...answers.flat(), ...missingBrands(deps)];
  return { status: missing.length === 0 ? 'ready' : 'not-ready', missing };
}
