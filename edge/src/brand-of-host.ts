import { LRUCache } from 'lru-cache';
import type { BrandHost } from './config';

/** Spellings of host names that are remembered; anybody may send others. */
const mostSpellings = 200;

/** Finds the brand of a `Host` header; ports say nothing about it. */
export function createBrandOfHost(brands: readonly BrandHost[]): (host: string | undefined) => string | undefined {
  const byHost = new Map(brands.flatMap(({ brand, hosts }) => hosts.map((host) => [host, brand] as const)));
  const spellings = new LRUCache<string, string>({ max: mostSpellings });
  return (host) => {
    if (host === undefined) return undefined;
    const known = spellings.get(host);
    if (known !== undefined) return known;
    const brand = byHost.get(host.toLowerCase().replace(/:\d+$/, ''));
    if (brand !== undefined) spellings.set(host, brand);
    return brand;
  };
}
