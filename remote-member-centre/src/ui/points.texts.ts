import type { PageTexts } from './page-texts';

/** Texts of the points mall, under `member-points`. */
export const pointsTexts: PageTexts = {
  TW: () => import('../locales/point-mall/tw.json'),
  EN: () => import('../locales/point-mall/en.json'),
  VI: () => import('../locales/point-mall/vi.json'),
};
