import type * as v from 'valibot';
import type { depositPromotionsSection } from './deposit-promotions-section.schema';

/** What holds for a brand that set nothing else: a deposit brings itself. */
export const usualDepositPromotions: v.InferOutput<typeof depositPromotionsSection> = [];
