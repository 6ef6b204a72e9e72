export { type CatalogueModuleDeps, createCatalogueModule } from './catalogue.module';
export type { CatalogueGame, CatalogueVendor, GameNames, GameTag, Volatility } from './catalogue.schema';
export { type CatalogueSeed, type CatalogueService, createCatalogueService } from './catalogue.service';
export type { Owner } from './favourite.repository';
export type { IndexedGame } from './game-index';
export { isSeeded, markSeeded, type SeedPart } from './seed-version.repository';
