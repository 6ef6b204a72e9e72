export { type CatalogueModuleDeps, createCatalogueModule } from './catalogue.module';
export { type GameReader, presentGame, presentVendor } from './catalogue.presenter';
export type { CatalogueGame, CatalogueVendor, GameNames, GameTag, Volatility } from './catalogue.schema';
export {
  type CatalogueSeed,
  type CatalogueService,
  createCatalogueService,
  type GameFinder,
} from './catalogue.service';
export type { Owner } from './favourite.repository';
export type { GameIndex, IndexedGame, Lane } from './game-index';
export { classificationNames } from './classification-names.data';
export { isSeeded, markSeeded, type SeedPart } from './seed-version.repository';
