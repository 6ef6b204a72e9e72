export { createBrandModule } from './brand.module';
export { type BrandChange, type BrandDirectory, createBrandDirectory, type StandingFacts } from './brand.directory';
export type { BrandDocument, BrandSeed } from './brand.schema';
export { type BrandService, createBrandService } from './brand.service';
export { createDevelopmentCountryLookup, diallingCodeOf } from './country-lookup';
