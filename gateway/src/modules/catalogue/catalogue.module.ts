import type { GatewayModule } from '../../kit';
import { registerCatalogueRoutes, registerPlayerGamesRoutes } from './catalogue.routes';
import type { CatalogueSeed, CatalogueService } from './catalogue.service';

export interface CatalogueModuleDeps {
  readonly catalogue: CatalogueService;
  readonly seeds: readonly CatalogueSeed[];
}

/** Vendors, games, favourites and recent games. */
export function createCatalogueModule({ catalogue, seeds }: CatalogueModuleDeps): GatewayModule {
  return {
    name: 'catalogue',
    register(context) {
      registerCatalogueRoutes(context, catalogue);
      registerPlayerGamesRoutes(context, catalogue);
    },
    seed: () => catalogue.seed(seeds),
    start: () => catalogue.load(seeds.map(({ brandId }) => brandId)),
  };
}
