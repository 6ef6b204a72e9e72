import type { BrandTokens, ThemeName } from './brand-tokens';
import { aurora } from './brands/aurora';
import { lotus } from './brands/lotus';

/** The brands that ship, by id. */
export const brands = { aurora, lotus } as const satisfies Record<string, BrandTokens>;
/** Id of a brand that ships. */
export type BrandId = keyof typeof brands;
/** Ids of the brands that ship. */
export const brandIds: readonly BrandId[] = ['aurora', 'lotus'];

/** Narrows any text to the id of a brand that ships. */
export function isBrandId(value: string): value is BrandId {
  return Object.hasOwn(brands, value);
}

/** The tokens of a brand given by id or by value. */
export function brandTokens(brand: BrandId | BrandTokens): BrandTokens {
  return typeof brand === 'string' ? brands[brand] : brand;
}

/** The colour for `<meta name="theme-color">`: the ground under the top bar. */
export function themeColor(brand: BrandId | BrandTokens, theme: ThemeName): string {
  return brandTokens(brand).themes[theme]['bg-2'];
}
