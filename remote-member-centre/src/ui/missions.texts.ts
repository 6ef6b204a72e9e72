import type { PageTexts } from './page-texts';

/** Texts of the page, under `member-missions`. */
export const missionTexts: PageTexts = {
  TW: () => import('../locales/missions/tw.json'),
  EN: () => import('../locales/missions/en.json'),
  VI: () => import('../locales/missions/vi.json'),
};
