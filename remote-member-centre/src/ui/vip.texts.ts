import type { PageTexts } from './page-texts';

/** Texts of the page, under `member-vip`. */
export const vipTexts: PageTexts = {
  TW: () => import('../locales/vip/tw.json'),
  EN: () => import('../locales/vip/en.json'),
  VI: () => import('../locales/vip/vi.json'),
};
