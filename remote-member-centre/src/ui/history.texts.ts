import type { PageTexts } from './page-texts';

/** Texts of the namespace `member-bets`. */
export const betTexts: PageTexts = {
  TW: () => import('../locales/bet-record/tw.json'),
  EN: () => import('../locales/bet-record/en.json'),
  VI: () => import('../locales/bet-record/vi.json'),
};
