import { parseAmount } from '@pavilion/money';
import type { BrandDirectory } from '../modules/brand';
import type { CatalogueService } from '../modules/catalogue';
import type { EventPublisher } from '../modules/events';
import { createRebateModule, createRebateReader, type RebateDeps } from '../modules/rebate';
import { createBalanceNews } from '../modules/wallet';
import type { GatewayDeps } from './gateway-deps';

/** What rebates are put together from beside what every module gets. */
interface About extends Partial<Pick<RebateDeps, 'extraRateOf'>> {
  readonly directory: Pick<BrandDirectory, 'documentOf' | 'all'>;
  readonly catalogue: Pick<CatalogueService, 'index'>;
  readonly bus: EventPublisher;
}

/** A share of valid stakes that comes back: its calls, its reader of the feed and the end of the day. No rank adds to it as yet. */
export function composeRebates(
  deps: GatewayDeps,
  { directory, catalogue, bus, extraRateOf = () => Promise.resolve(0) }: About,
) {
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
      extraRateOf,
      vendorName: (brandId, code) => catalogue.index(brandId).vendor(code)?.name ?? code,
    }),
  };
}
