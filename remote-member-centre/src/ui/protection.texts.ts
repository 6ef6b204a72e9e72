import type { PageTexts } from './page-texts';

/** Texts of the page of limits and breaks, under `member-protection`. */
export const protectionTexts: PageTexts = {
  TW: () => import('../locales/protection/tw.json'),
  EN: () => import('../locales/protection/en.json'),
  VI: () => import('../locales/protection/vi.json'),
};
