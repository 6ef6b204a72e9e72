import type * as v from 'valibot';
import type { rebateSection } from './rebate-section.schema';

export const usualRebate: v.InferOutput<typeof rebateSection> = {
  rates: { RNG: 0.8, FISH: 0.8, LIVE: 0.6, PVP: 0.6, SPORTS: 0.4, ESPORTS: 0.4 },
  vendorRates: [],
  minimum: '1000',
  multiplier: 1,
};
