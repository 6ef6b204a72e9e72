export { type BrandSectionName, brandSectionName, type BrandSections, brandSections } from './brand-sections.schema';
export { usualSections } from './usual-sections.data';
