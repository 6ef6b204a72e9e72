import type { PageTexts } from './page-texts';

/** Texts of the page, under `member-bonus`. */
export const bonusDetailsTexts: PageTexts = {
  TW: () => import('../locales/bonus-details/tw.json'),
  EN: () => import('../locales/bonus-details/en.json'),
  VI: () => import('../locales/bonus-details/vi.json'),
};
