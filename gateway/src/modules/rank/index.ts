import type { GatewayModule } from '../../kit';
import { createRankMonthEnd, type RankMonthEndDeps } from './rank-month-end';
import { registerRankRoutes } from './rank.routes';

export { giveRank, type Standing } from './given-rank';
export type { RankDeps } from './rank-changes';
export { levelAt, levelsOf } from './rank-levels.policy';
export { readLevel } from './rank.repository';
export { createRankReader } from './rank-reader';

/**
 * Levels of members: shown, and judged when a month ends. What was settled reaches them by {@link createRankReader}.
 */
export function createRankModule(deps: RankMonthEndDeps): GatewayModule {
  const monthEnd = createRankMonthEnd(deps);
  return {
    name: 'rank',
    register: (context) => registerRankRoutes(context, deps),
    start: async () => monthEnd.start(),
    attend: () => monthEnd.look(),
    close: () => monthEnd.stop(),
  };
}
