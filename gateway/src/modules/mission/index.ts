import type { BrandGate, GatewayModule } from '../../kit';
import type { BalanceNews } from '../wallet';
import type { MissionClaimDeps } from './mission-claim.service';
import { createMissionClose, type MissionCloseDeps } from './mission-close';
import { type MissionDeskDeps, registerMissionDesk } from './mission-desk.routes';
import { registerMissionRoutes } from './mission.routes';
import { createMissionService } from './mission.service';

export type { Decision } from './mission-desk.routes';
export { createMissionReader } from './mission-reader';
export { decidedLetter } from './mission.texts';
export { type MissionRules, readMission } from './mission.rules';
export { insertMember } from './mission.repository';

export interface MissionModuleDeps extends MissionClaimDeps, MissionDeskDeps, Pick<MissionCloseDeps, 'logger'> {
  readonly news: Pick<BalanceNews, 'drain'>;
  readonly brands: Pick<BrandGate, 'all'>;
}

/** Missions with their steps, claims, applications and leaderboards. */
export function createMissionModule(deps: MissionModuleDeps): GatewayModule {
  const close = createMissionClose({ ...deps, brands: () => deps.brands.all() });
  return {
    name: 'mission',
    register(context) {
      registerMissionRoutes(context, createMissionService(deps), deps);
      registerMissionDesk(context, deps);
    },
    start: async () => close.start(),
    attend: () => close.look(),
    async close() {
      await close.stop();
      await deps.news.drain();
    },
  };
}
