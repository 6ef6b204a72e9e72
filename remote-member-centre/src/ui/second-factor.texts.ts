import type { PageTexts } from './page-texts';

/** Texts of the namespace `member-second`. */
export const secondFactorTexts: PageTexts = {
  TW: () => import('../locales/second-factor/tw.json'),
  EN: () => import('../locales/second-factor/en.json'),
  VI: () => import('../locales/second-factor/vi.json'),
};
