import type { GatewayModule } from '../../kit';
import { registerRewardRoutes } from './reward.routes';
import { createRewardService, type RewardServiceDeps } from './reward.service';

export { issueReward } from './reward.core';
export type { RewardDraft } from './reward.repository';

/** What members have to claim. */
export function createRewardModule(deps: RewardServiceDeps): GatewayModule {
  return {
    name: 'reward',
    register: (context) => registerRewardRoutes(context, createRewardService(deps)),
    close: () => deps.news.drain(),
  };
}
