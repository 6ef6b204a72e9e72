import type { PageTexts } from './page-texts';

/** Texts of the page of invitations, under `member-referral`. */
export const referralTexts: PageTexts = {
  TW: () => import('../locales/referral/tw.json'),
  EN: () => import('../locales/referral/en.json'),
  VI: () => import('../locales/referral/vi.json'),
};

/** Texts of the page of transfers to the upline, under `member-upline`. */
export const uplineTexts: PageTexts = {
  TW: () => import('../locales/transfer-upline/tw.json'),
  EN: () => import('../locales/transfer-upline/en.json'),
  VI: () => import('../locales/transfer-upline/vi.json'),
};
