import type { Language } from '@pavilion/api-contract';
import type { BrandGate, GatewayModule } from '../../kit';
import { registerCalendarRoutes } from './calendar.routes';
import { createCalendarService } from './calendar.service';
import { registerOfferRoutes } from './offer.routes';
import { createPromoCodeService } from './promo-code.service';
import { createRescueClose } from './rescue-close';
import { createRescueService, type RescueDeps } from './rescue.service';
import type { RewardClaimer, RewardClaimerDeps } from './reward.claim';
import { registerRewardRoutes } from './reward.routes';
import type { RewardRules } from './reward.rules';
import { createRewardService } from './reward.service';

export {
  type Claimant,
  type ClaimRefusal,
  createRewardClaimer,
  hasMobile,
  mobileMissing,
  type RewardClaimer,
  type RewardClaimerDeps,
  type TicketGiver,
} from './reward.claim';
export { findRewardStory, type RewardStory } from './reward-story.repository';
export { issueReward } from './reward.core';
export { rejectReward, type RewardDraft } from './reward.repository';
export type { RewardRules } from './reward.rules';

export interface RewardModuleDeps extends RescueDeps, Pick<RewardClaimerDeps, 'news'> {
  readonly claimer: RewardClaimer;
  readonly brands: Pick<BrandGate, 'all'>;
  rulesOf(brandId: string): RewardRules;
  /** Name of a ticket of a brand. */
  nameOfTicket(brandId: string, code: string, language: Language): string;
}

/** What members have to claim, by whatever they earn it. */
export function createRewardModule(deps: RewardModuleDeps): GatewayModule {
  const rescue = createRescueService(deps);
  const close = createRescueClose(deps, deps.brands, rescue);
  return {
    name: 'reward',
    register(context) {
      registerRewardRoutes(context, { ...deps, rewards: createRewardService(deps) });
      registerCalendarRoutes(context, createCalendarService(deps));
      registerOfferRoutes(context, { rescue, codes: createPromoCodeService(deps) });
    },
    start: async () => close.start(),
    attend: () => close.look(),
    async close() {
      await close.stop();
      await deps.news.drain();
    },
  };
}
