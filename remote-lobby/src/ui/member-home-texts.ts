import type { LateNamespace } from '@pavilion/late-texts';

/** Texts of what home has for members alone. */
export const memberHomeTexts: LateNamespace = {
  namespace: 'lobby-member-home',
  texts: {
    TW: () => import('../locales/member-home/tw.json'),
    EN: () => import('../locales/member-home/en.json'),
    VI: () => import('../locales/member-home/vi.json'),
  },
};
