import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import type { IndexedGame } from '../catalogue';
import { presentExcluded } from './excluded-games';
import { presentRequirements } from './requirement.presenter';
import type { RequirementService } from './requirement.service';

export interface ExcludedGames {
  /** Games of the brand whose stakes count for nothing. */
  excludedGames(brandId: string): readonly IndexedGame[];
}

export function registerRequirementRoutes(
  context: ModuleContext,
  { service, excludedGames }: ExcludedGames & { readonly service: RequirementService },
): void {
  context.bindSigned(requirementCalls.turnoverInfo, async ({ brand, session, language, query }) =>
    ok(
      presentRequirements(await service.list(brand.id, { memberId: session.memberId, status: query.status }), language),
    ),
  );
  context.bindSigned(requirementCalls.excludedGames, async ({ brand, language, query }) =>
    ok(presentExcluded(excludedGames(brand.id), { ...query, language })),
  );
  context.bindSigned(requirementCalls.forfeitRequirement, ({ brand, session, body, idempotencyKey }) =>
    service.forfeit(brand.id, {
      ...{ memberId: session.memberId, id: BigInt(body.requirementId), intentKey: idempotencyKey ?? null },
    }),
  );
}
