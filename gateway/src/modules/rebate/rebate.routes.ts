import { rebateCalls } from '@pavilion/api-contract/calls/rebate';
import { amountToWire } from '@pavilion/money';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { presentClaimable, presentPaid, presentRates } from './rebate.presenter';
import type { RebateService } from './rebate.service';

/** How vendors of a brand are called. */
export interface RebateNames {
  vendorName(brandId: string, code: string): string;
}

/** The share of a member's valid stakes that comes back. */
export function registerRebateRoutes(
  context: ModuleContext,
  { service, vendorName }: RebateNames & { readonly service: RebateService },
): void {
  const namesOf = (brandId: string) => (code: string) => vendorName(brandId, code);
  context.bindSigned(rebateCalls.claimableRebate, async (asker) =>
    ok(presentClaimable(await service.claimable(asker), namesOf(asker.brand.id))),
  );
  context.bindSigned(rebateCalls.claimRebate, async (asker) => {
    const claimed = await service.claim(asker, asker.idempotencyKey ?? null);
    if (!claimed.ok) return claimed;
    return ok({ amount: amountToWire(claimed.value.amount), claimedAt: claimed.value.at.getTime() });
  });
  context.bindSigned(rebateCalls.rebateRates, async (asker) =>
    ok(presentRates(await service.rates(asker), namesOf(asker.brand.id))),
  );
  context.bindSigned(rebateCalls.rebateHistory, async ({ query, ...asker }) => {
    const { startDate, endDate, page, size } = query;
    const found = await service.paid(asker, { from: startDate, to: endDate, page, size });
    return found.ok ? ok(presentPaid(found.value, { size, nameOf: namesOf(asker.brand.id) })) : found;
  });
}
