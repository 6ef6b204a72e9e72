import type { BrandTokens } from './brand-tokens';

type Exact<Shape, Given> = Given extends object
  ? { [Key in keyof Given]: Key extends keyof Shape ? Exact<Shape[Key], Given[Key]> : never }
  : Given;

/** Declares a brand; refuses, at compile time, any token that the design does not know. */
export function defineBrand<const Given extends BrandTokens>(brand: Given & Exact<BrandTokens, Given>): Given {
  return brand;
}
