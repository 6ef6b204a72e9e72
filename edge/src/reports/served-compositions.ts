import { sha256 } from '@pavilion/federation-contract';
import * as v from 'valibot';
import type { LastKnown } from '../composition/last-known';

/** Compositions that this edge shows or showed lately, so that it knows of what pages may speak. */
export interface ServedCompositions {
  note(brand: string, id: string): void;
  has(brand: string, id: string): boolean;
}

/** Compositions remembered for a brand. */
const mostKnown = 100;
const kept = v.pipe(v.string(), v.parseJson(), v.array(sha256));

/** Kept on disk: pages stay open over a restart of the edge. */
export function createServedCompositions(lastKnown: LastKnown, name: 'served' | 'tested'): ServedCompositions {
  const byBrand = new Map<string, string[]>();
  const fileOf = (brand: string): string => `${name}-${brand}`;
  const idsOf = (brand: string): string[] => {
    const known = byBrand.get(brand);
    if (known) return known;
    const read = v.safeParse(kept, lastKnown.read(fileOf(brand)));
    const ids = read.success ? read.output : [];
    byBrand.set(brand, ids);
    return ids;
  };
  return {
    note(brand, id) {
      const ids = idsOf(brand);
      if (ids.at(-1) === id) return;
      const next = [...ids.filter((known) => known !== id), id].slice(-mostKnown);
      byBrand.set(brand, next);
      lastKnown.write(fileOf(brand), JSON.stringify(next));
    },
    has: (brand, id) => idsOf(brand).includes(id),
  };
}
