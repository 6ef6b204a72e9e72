import type { Language } from '@pavilion/api-contract';
import type { Catalogue } from './set-up';

const loaders: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>> = {
  TW: () => import('../locales/errors/tw.json'),
  EN: () => import('../locales/errors/en.json'),
  VI: () => import('../locales/errors/vi.json'),
};

/** Loads the texts of error codes, namespace `errors`. */
export const loadErrorTexts = async (language: Language): Promise<Catalogue> => (await loaders[language]()).default;
