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

/** How long a server has for its whole answer. */
const readyMs = 2_000;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await request({ url: `${url}/readyz`, signal: AbortSignal.timeout(readyMs) })).status === 200;
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

/** How long an answer for anybody holds: many who ask cost the servers behind no more than one. */
const sharedMs = 1_000;

/**
 * The health of the product, looked at once for all who ask while a look is under way or less than a second after it
 * ended: servers that are slow to answer are not asked more often for it. Every look has to end by itself.
 */
export function createSharedHealth(look: () => Promise<Health>, now: () => number): () => Promise<Health> {
  let held: Promise<Health> | undefined;
  let endedAt = Number.POSITIVE_INFINITY;
  return () => {
    if (held && now() < endedAt + sharedMs) return held;
    endedAt = Number.POSITIVE_INFINITY;
    held = look().finally(() => {
      endedAt = now();
    });
    return held;
  };
}
