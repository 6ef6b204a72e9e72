import type { Tx } from '@pavilion/platform';
import type { BrandDirectory } from '../modules/brand';
import type { CatalogueService } from '../modules/catalogue';
import type { EventPublisher } from '../modules/event-bus';
import type { AccountHolder } from '../modules/ledger';
import {
  type AccountOrigin,
  createRequirementModule,
  createRequirementReader,
  grantsToNewMember,
  requireForNewMember,
} from '../modules/requirement';
import { createBalanceNews } from '../modules/wallet';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: Pick<BrandDirectory, 'documentOf'>;
  readonly catalogue: Pick<CatalogueService, 'findGame'>;
  readonly bus: EventPublisher;
}

/**
 * What is to be staked before money leaves: its calls, its reader of the feed, and what a new member's bonus asks for.
 */
export function composeRequirements(deps: GatewayDeps, { directory, catalogue, bus }: About) {
  const rulesOf = (brandId: string) => directory.documentOf(brandId).requirement;
  const news = createBalanceNews({ ...deps, bus });
  return {
    reader: createRequirementReader(rulesOf),
    modules: [
      createRequirementModule({
        ...deps,
        news,
        excludedGames: (brandId) =>
          rulesOf(brandId)
            .excludedGames.map((nodeId) => catalogue.findGame(brandId, nodeId))
            .filter((game) => game !== undefined),
      }),
    ],
    newMember: {
      grants: (tx: Tx, account: AccountHolder & AccountOrigin): Promise<boolean> =>
        grantsToNewMember(tx, account, rulesOf(account.brand.id)),
      require: (tx: Tx, account: AccountHolder): Promise<void> =>
        requireForNewMember(tx, account, rulesOf(account.brand.id)),
    },
  };
}
