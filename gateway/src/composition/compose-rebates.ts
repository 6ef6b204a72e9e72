import { parseAmount } from '@pavilion/money';
import type { BrandDirectory } from '../modules/brand';
import type { CatalogueService } from '../modules/catalogue';
import type { EventPublisher } from '../modules/event-bus';
import { levelAt, levelsOf, readLevel } from '../modules/rank';
import { createRebateModule, createRebateReader } from '../modules/rebate';
import { createBalanceNews } from '../modules/wallet';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: Pick<BrandDirectory, 'documentOf' | 'all'>;
  readonly catalogue: Pick<CatalogueService, 'index'>;
  readonly bus: EventPublisher;
}

/**
 * A share of valid stakes that comes back, more of it the higher a member stands: its calls, its reader, the end of the
 * day.
 */
export function composeRebates(deps: GatewayDeps, { directory, catalogue, bus }: About) {
  return {
    reader: createRebateReader(),
    module: createRebateModule({
      ...deps,
      news: createBalanceNews({ ...deps, bus }),
      brands: () => directory.all(),
      rulesOf(brandId) {
        const { rebate, requirement } = directory.documentOf(brandId);
        return { ...rebate, minimum: parseAmount(rebate.minimum), contributions: requirement.contributions };
      },
      async extraRateOf(db, brandId, memberId) {
        const levels = levelsOf(directory.documentOf(brandId).vip);
        return levelAt(levels, await readLevel(db, brandId, memberId)).rebatePercent;
      },
      vendorName: (brandId, code) => catalogue.index(brandId).vendor(code)?.name ?? code,
    }),
  };
}
