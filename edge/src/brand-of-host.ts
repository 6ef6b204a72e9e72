import type { BrandHost } from './config';

/** Finds the brand of a `Host` header; ports say nothing about it. */
export function createBrandOfHost(brands: readonly BrandHost[]): (host: string | undefined) => string | undefined {
  const byHost = new Map(brands.flatMap(({ brand, hosts }) => hosts.map((host) => [host, brand] as const)));
  return (host) => byHost.get((host ?? '').toLowerCase().replace(/:\d+$/, ''));
}
