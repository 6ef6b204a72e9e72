import type { PageTexts } from './page-texts';

/** Texts of the page of wallets, under `member-transfer`. */
export const transferTexts: PageTexts = {
  TW: () => import('../locales/transfer-fund/tw.json'),
  EN: () => import('../locales/transfer-fund/en.json'),
  VI: () => import('../locales/transfer-fund/vi.json'),
};
