import type { PageTexts } from './page-texts';

/** Texts of the page, under `member-rewards`. */
export const rewardsTexts: PageTexts = {
  TW: () => import('../locales/rewards/tw.json'),
  EN: () => import('../locales/rewards/en.json'),
  VI: () => import('../locales/rewards/vi.json'),
};
