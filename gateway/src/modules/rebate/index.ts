import type { GatewayModule } from '../../kit';
import { createRebateDayEnd, type DayEndDeps } from './rebate-day-end';
import { type RebateNames, registerRebateRoutes } from './rebate.routes';
import { createRebateService } from './rebate.service';

export type { RebateDeps } from './rebate.core';
export type { RebateRules } from './rebate.policy';
export { rebatesByCategory } from './rebate-list.repository';
export { createRebateReader } from './rebate-reader';

/** A share of valid stakes that comes back: claimed by members, and paid of itself at the end of the day. */
export function createRebateModule(deps: DayEndDeps & RebateNames): GatewayModule {
  const service = createRebateService(deps);
  const dayEnd = createRebateDayEnd(deps);
  return {
    name: 'rebate',
    register: (context) =>
      registerRebateRoutes(context, { service, vendorName: (brandId, code) => deps.vendorName(brandId, code) }),
    start: async () => dayEnd.start(),
    attend: () => dayEnd.look(),
    async close() {
      await dayEnd.stop();
      await deps.news.drain();
    },
  };
}
