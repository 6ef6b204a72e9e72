import type { PageTexts } from './page-texts';

/** Texts of the namespace `member-withdraw`. */
export const withdrawTexts: PageTexts = {
  TW: () => import('../locales/withdraw/tw.json'),
  EN: () => import('../locales/withdraw/en.json'),
  VI: () => import('../locales/withdraw/vi.json'),
};

/** Texts of the namespace `member-payout`. */
export const payoutTexts: PageTexts = {
  TW: () => import('../locales/payout-accounts/tw.json'),
  EN: () => import('../locales/payout-accounts/en.json'),
  VI: () => import('../locales/payout-accounts/vi.json'),
};
