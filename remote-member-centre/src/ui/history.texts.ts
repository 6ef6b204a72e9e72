import type { PageTexts } from './page-texts';

/** Texts of the namespace `member-bets`. */
export const betTexts: PageTexts = {
  TW: () => import('../locales/bet-record/tw.json'),
  EN: () => import('../locales/bet-record/en.json'),
  VI: () => import('../locales/bet-record/vi.json'),
};

/** Texts of the namespace `member-profit`. */
export const profitTexts: PageTexts = {
  TW: () => import('../locales/personal-profit/tw.json'),
  EN: () => import('../locales/personal-profit/en.json'),
  VI: () => import('../locales/personal-profit/vi.json'),
};

/** Texts of the namespace `member-story`. */
export const storyTexts: PageTexts = {
  TW: () => import('../locales/money-story/tw.json'),
  EN: () => import('../locales/money-story/en.json'),
  VI: () => import('../locales/money-story/vi.json'),
};

/** Texts of the namespace `member-receipt`. */
export const receiptTexts: PageTexts = {
  TW: () => import('../locales/receipt/tw.json'),
  EN: () => import('../locales/receipt/en.json'),
  VI: () => import('../locales/receipt/vi.json'),
};
