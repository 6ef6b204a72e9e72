import type { Language } from '@pavilion/api-contract';
import type { Catalogue } from '@pavilion/i18n';

const loaders: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>> = {
  TW: () => import('./texts/tw.json'),
  EN: () => import('./texts/en.json'),
  VI: () => import('./texts/vi.json'),
};

/** Loads the texts of reality checks, namespace `reality`. */
export const loadRealityTexts = async (_: string, language: Language): Promise<Catalogue> =>
  (await loaders[language]()).default;
