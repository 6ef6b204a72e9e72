import type { GatewayModule } from '../../kit';
import { createRequirementExpiry, type RequirementExpiryDeps } from './requirement-expiry';
import { type ExcludedGames, registerRequirementRoutes } from './requirement.routes';
import { createRequirementService } from './requirement.service';

export { grantsToNewMember, type NewMemberRules, requireForNewMember } from './new-member';
export type { AccountOrigin } from './new-member.repository';
export {
  endRequirementsByForfeit,
  keepsBonuses,
  keptRequirements,
  lockRequirements,
  makeRequirement,
  type NewRequirement,
  openRequirements,
} from './requirement.core';
export { type CreditRequirement, requirementOfCredit } from './requirement-of-credit.repository';
export { dropRequirement } from './requirement.drop';
export { type CountingRules, createRequirementReader } from './requirement-reader';
export { type RequirementSource, requirementSources } from './requirement.repository';

/** What is to be staked before money leaves: shown, given up, and ended in time. */
export function createRequirementModule(deps: RequirementExpiryDeps & ExcludedGames): GatewayModule {
  const service = createRequirementService(deps);
  const expiry = createRequirementExpiry(deps);
  return {
    name: 'requirement',
    register: (context) =>
      registerRequirementRoutes(context, { service, excludedGames: (brandId) => deps.excludedGames(brandId) }),
    start: async () => expiry.start(),
    attend: () => expiry.look(),
    async close() {
      await expiry.stop();
      await deps.news.drain();
    },
  };
}
