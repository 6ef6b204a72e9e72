import type * as v from 'valibot';
import type { walletsSection } from './wallets-section.schema';

/** What holds for a brand of which nothing else was ever set: one common wallet. */
export const usualWallets: v.InferOutput<typeof walletsSection> = { vendors: [] };
