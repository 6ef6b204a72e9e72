export type { CatalogueGame, CatalogueVendor, GameTag, Volatility } from './catalogue.schema';
