import type * as v from 'valibot';
import type { rewardsSection } from './rewards-section.schema';

const nothing = { amount: '0', points: 0, ticket: null };

/** What holds for a brand of which nothing else was ever set: rewards are claimed, and nothing is given by itself. */
export const usualRewards: v.InferOutput<typeof rewardsSection> = {
  needMobile: [],
  limits: [],
  calendar: {
    enabled: false,
    minDeposit: '0',
    minTurnover: '0',
    multiplier: 1,
    days: Array.from({ length: 7 }, (_, day) => ({ ...nothing, points: (day + 1) * 10 })),
  },
  codes: [],
  rescue: {
    enabled: false,
    name: { TW: '每週救援金', EN: 'Weekly rescue', VI: 'Cứu trợ hằng tuần' },
    tiers: [{ minLoss: '1000000', percent: 3, mostAmount: '5000000' }],
    multiplier: 1,
    claimDays: 7,
  },
  tickets: [],
  earning: [],
};
