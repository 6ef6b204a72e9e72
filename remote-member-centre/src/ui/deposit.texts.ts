import type { PageTexts } from './page-texts';

/** Texts of the page of deposits, which come with it. */
export const depositTexts: PageTexts = {
  TW: () => import('../locales/deposit/tw.json'),
  EN: () => import('../locales/deposit/en.json'),
  VI: () => import('../locales/deposit/vi.json'),
};
