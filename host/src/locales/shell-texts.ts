import type { Language } from '@pavilion/api-contract';
import type { Catalogue } from '@pavilion/i18n';

const loaders: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>> = {
  TW: () => import('./shell/tw.json'),
  EN: () => import('./shell/en.json'),
  VI: () => import('./shell/vi.json'),
};

/** Loads the host's own texts, namespace `shell`. */
export const loadShellTexts = async (language: Language): Promise<Catalogue> => (await loaders[language]()).default;
