import type { BrandSettings } from '@pavilion/api-contract';

/** Settings of the first brand, as its gateway would give them. */
export const aurora: BrandSettings = {
  code: 'aurora',
  merchantCode: 'aurora',
  name: 'Aurora',
  languages: ['TW', 'EN', 'VI'],
  defaultLanguage: 'TW',
  defaultTheme: 'dark',
  currency: { code: 'VND', symbol: '₫', digits: 0, position: 'F' },
  securityProfile: 'asvs',
  minimumAge: 21,
  newMemberBonus: 1000,
  esportsVendors: ['AV', 'AI', 'IMES', 'TF', 'IA'],
  cockfightVendors: ['DS88'],
};

/** Settings of the second brand. */
export const lotus: BrandSettings = {
  ...aurora,
  code: 'lotus',
  merchantCode: 'lotus',
  name: 'Lotus',
  languages: ['TW', 'EN'],
  currency: { ...aurora.currency, digits: 2 },
  securityProfile: 'legacy',
};

/** Settings of both, in the order in which they ship. */
export const brandSettings: readonly BrandSettings[] = [aurora, lotus];
