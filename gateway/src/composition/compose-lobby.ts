import path from 'node:path';
import type { Language } from '@pavilion/api-contract';
import type { BrandGate, GatewayModule } from '../kit';
import {
  type ArtworkService,
  type ArtworkSubjects,
  createArtwork,
  createArtworkModule,
  type GameArt,
  gameArt,
  type PortraitService,
} from '../modules/artwork';
import { type CatalogueService, createCatalogueModule, createCatalogueService } from '../modules/catalogue';
import { createContentModule, createContentService } from '../modules/content';
import { createGameFinder, createGameSearchModule, createMemorySearch } from '../modules/game-search';
import { catalogueSeeds } from '../seed/catalogue';
import { contentSeeds } from '../seed/content';
import type { GatewayDeps } from './gateway-deps';

/** What pictures are made of, as the catalogue knows it. */
const subjectsOf = (catalogue: CatalogueService): ArtworkSubjects => ({
  game: catalogue.tileSubject,
  vendor: catalogue.logoSubject,
  vendors: (brandId) => catalogue.index(brandId).vendors,
});

/** What a lobby shows: games, their pictures, banners and announcements. */
export function composeLobby(
  { config, database, clock, logger }: GatewayDeps,
  brands: Pick<BrandGate, 'byId'>,
): {
  /** For launching games. */
  readonly catalogue: CatalogueService;
  /** How the tile of a brand's game is drawn. */
  readonly artOf: (brandId: string, nodeId: string) => GameArt | undefined;
  /** For pictures that other modules show. */
  readonly artwork: ArtworkService;
  /** For the pictures of accounts. */
  readonly portraits: PortraitService;
  readonly modules: readonly GatewayModule[];
} {
  const artwork = createArtwork({
    artDirectory: path.join(config.roomDir, 'art'),
    folders: { drawn: config.artworkDir, portraits: path.join(config.dataDir, 'artwork', 'portraits') },
  });
  const search = createMemorySearch();
  const finder = createGameFinder(search);
  const catalogue = createCatalogueService({ database, clock, artwork: artwork.service, finder });
  const languageOf = (brandId: string): Language => brands.byId(brandId)?.settings.defaultLanguage ?? 'TW';
  const content = createContentService({ database, clock });
  return {
    catalogue,
    artOf(brandId, nodeId) {
      const subject = catalogue.tileSubject(brandId, nodeId, undefined);
      return subject && gameArt(artwork.kit, subject);
    },
    artwork: artwork.service,
    portraits: artwork.portraits,
    modules: [
      createCatalogueModule({ catalogue, seeds: catalogueSeeds(artwork.kit) }),
      createGameSearchModule({ catalogue, search }),
      createContentModule({ content, artwork: artwork.service, seeds: contentSeeds }),
      createArtworkModule({
        artwork,
        subjects: subjectsOf(catalogue),
        mostVisible: config.artworkAhead ? () => catalogue.mostVisible(languageOf) : undefined,
        logger,
      }),
    ],
  };
}
