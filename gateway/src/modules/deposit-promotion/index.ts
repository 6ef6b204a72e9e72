import type { GatewayModule } from '../../kit';
import { registerPromotionRoutes } from './promotion.routes';
import type { PromotionDeps, PromotionService } from './promotion.service';

export type { PromotionRules } from './promotion.rules';
export { createPromotionService, type PromotionService } from './promotion.service';

/** What can be chosen with a deposit, for whoever is signed in. */
export const createPromotionModule = (deps: {
  readonly promotions: PromotionService;
  readonly rulesOf: PromotionDeps['rulesOf'];
}): GatewayModule => ({
  name: 'deposit-promotion',
  register: (context) => registerPromotionRoutes(context, deps),
});
