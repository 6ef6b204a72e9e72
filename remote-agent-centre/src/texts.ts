import type { Language } from '@pavilion/api-contract';
import type { Messages } from '@pavilion/remote-contract';

const loaders: Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>> = {
  TW: () => import('./locales/tw.json'),
  EN: () => import('./locales/en.json'),
  VI: () => import('./locales/vi.json'),
};

/** Texts of the namespace `agent-centre`. */
export const loadTexts = async (language: Language): Promise<Messages> => (await loaders[language]()).default;
