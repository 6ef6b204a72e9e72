import type * as v from 'valibot';
import type { payoutSection } from './payout-section.schema';

/** What holds for a brand that set nothing else: nowhere to be paid out to. */
export const usualPayout: v.InferOutput<typeof payoutSection> = {
  banks: [],
  mostBankCards: 5,
  mostVirtualWallets: 3,
  ownersDelete: { bankCards: true, virtualWallets: true },
  restHours: 24,
};
