import { raffleProgress, takeSteps } from '../rule-progress';
import type { FeedReader } from '../settlement';
import { addChances } from './raffle-chance.repository';
import type { RaffleEarning, RaffleRules } from './raffle.rules';

/** Under this its place in the feed is kept. */
export const raffleConsumer = 'raffle';

/** Rules of each brand. */
export type RaffleRulesOf = (brandId: string) => RaffleRules;

/** Names a rule by all that it says, so that one with another amount begins anew. */
export const nameOf = ({ by, amount }: Pick<RaffleEarning, 'by' | 'amount'>): string => `${by}:${amount}`;

/** Lets members earn numbers by what they deposit and stake. */
export const createRaffleReader = (rulesOf: RaffleRulesOf): FeedReader => ({
  name: raffleConsumer,
  // A rule gives nothing for what was done before there were rules.
  from: 'now',
  take: (tx, settlements) =>
    takeSteps<RaffleEarning>(tx, settlements, {
      progress: raffleProgress,
      nameOf,
      rulesOf(brandId) {
        const { enabled, earning } = rulesOf(brandId);
        return enabled ? earning : [];
      },
      give: ({ brandId, memberId, count }) => addChances(tx, brandId, { memberId, count }),
    }),
});
