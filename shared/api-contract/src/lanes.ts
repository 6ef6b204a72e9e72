import type { VendorLane } from './game';
import type { BrandSettings } from './system';
import type { GameCategory } from './wire-types';

type MovedVendors = Pick<BrandSettings, 'esportsVendors' | 'cockfightVendors'>;

/**
 * Lifts e-sports and cockfight vendors, which arrive under SPORTS, into lanes of their own right after it.
 * A lane without a vendor is left out: a category shows only if it has at least one.
 */
export function reshapeLanes(lanes: readonly VendorLane[], brand: MovedVendors): readonly VendorLane[] {
  return lanes.flatMap((lane) => (lane.category === 'SPORTS' ? splitSports(lane, brand) : [lane])).filter(hasVendor);
}

function splitSports(sports: VendorLane, { esportsVendors, cockfightVendors }: MovedVendors): VendorLane[] {
  const moved = new Set([...esportsVendors, ...cockfightVendors]);
  return [
    { ...sports, vendors: sports.vendors.filter(({ code }) => !moved.has(code)) },
    lifted(sports, 'ESPORTS', esportsVendors),
    lifted(sports, 'COCKFIGHT', cockfightVendors),
  ];
}

const lifted = (sports: VendorLane, category: GameCategory, codes: readonly string[]): VendorLane => ({
  category,
  classifications: [],
  vendors: sports.vendors.filter(({ code }) => codes.includes(code)).map((vendor) => ({ ...vendor, category })),
});

const hasVendor = (lane: VendorLane): boolean => lane.vendors.length > 0;
