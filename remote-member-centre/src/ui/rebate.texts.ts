import type { PageTexts } from './page-texts';

/** Texts of the page of rebates, under `member-rebate`. */
export const rebateTexts: PageTexts = {
  TW: () => import('../locales/manual-rebate/tw.json'),
  EN: () => import('../locales/manual-rebate/en.json'),
  VI: () => import('../locales/manual-rebate/vi.json'),
};
