import type * as v from 'valibot';
import type { raffleSection } from './raffle-section.schema';

/** What holds for a brand of which nothing else was ever set: no draw is opened. */
export const usualRaffle: v.InferOutput<typeof raffleSection> = {
  enabled: false,
  title: { TW: '每日抽獎', EN: 'Daily raffle', VI: 'Quay số hằng ngày' },
  days: [1, 2, 3, 4, 5, 6, 7],
  at: '20:00',
  earning: [{ by: 'stake', amount: '500000', mostOfDay: 20 }],
  prizes: [{ amount: '100000', points: 0, count: 1 }],
  multiplier: 1,
  claimDays: 7,
};
