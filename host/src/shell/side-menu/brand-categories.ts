import type { BrandSettings } from '@pavilion/api-contract';
import { type MenuCategory, menuCategories } from '../../routing/path-table';

type VendorSettings = Pick<BrandSettings, 'esportsVendors' | 'cockfightVendors'>;

/** Categories that a brand has only by its own vendors, and how its settings tell. */
const byChoice: Partial<Record<MenuCategory, (brand: VendorSettings) => boolean>> = {
  ESPORTS: ({ esportsVendors }) => esportsVendors.length > 0,
  COCKFIGHT: ({ cockfightVendors }) => cockfightVendors.length > 0,
};

/** Categories that every brand has: what a page may paint before it knows its brand. */
export const commonCategories: readonly MenuCategory[] = menuCategories.filter((category) => !byChoice[category]);

/** Categories that a brand is set up for, in the order of the menu. */
export const categoriesOf = (brand: VendorSettings): readonly MenuCategory[] =>
  menuCategories.filter((category) => byChoice[category]?.(brand) ?? true);
