import type { PageTexts } from './page-texts';

/** Texts of the namespace `member-security`. */
export const securityTexts: PageTexts = {
  TW: () => import('../locales/security/tw.json'),
  EN: () => import('../locales/security/en.json'),
  VI: () => import('../locales/security/vi.json'),
};
