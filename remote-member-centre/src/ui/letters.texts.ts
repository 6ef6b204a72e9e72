import type { PageTexts } from './page-texts';

/** Texts of what members write, under `member-letters`. */
export const letterTexts: PageTexts = {
  TW: () => import('../locales/letters/tw.json'),
  EN: () => import('../locales/letters/en.json'),
  VI: () => import('../locales/letters/vi.json'),
};
