import type { PageTexts } from './page-texts';

/** Texts of the namespace `member-outside`. */
export const outsideTexts: PageTexts = {
  TW: () => import('../locales/outside/tw.json'),
  EN: () => import('../locales/outside/en.json'),
  VI: () => import('../locales/outside/vi.json'),
};
