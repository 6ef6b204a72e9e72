import type { PageTexts } from './page-texts';

/** Texts of what members pay each other, which come with it. */
export const tradesTexts: PageTexts = {
  TW: () => import('../locales/trades/tw.json'),
  EN: () => import('../locales/trades/en.json'),
  VI: () => import('../locales/trades/vi.json'),
};
