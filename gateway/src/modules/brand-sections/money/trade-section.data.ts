import type * as v from 'valibot';
import type { tradeSection } from './trade-section.schema';

/** What holds for a brand that set nothing else: members pay nobody but the house. */
export const usualTrade: v.InferOutput<typeof tradeSection> = {
  isOn: false,
  waitMinutes: 60,
  payMinutes: 20,
  abandonsPerDay: 3,
};
