import type { LateNamespace } from '@pavilion/late-texts';

/** Texts of second steps and of passkeys that did not do. */
export const secondStepTexts: LateNamespace = {
  namespace: 'auth-second-step',
  texts: {
    TW: () => import('../locales/second-step/tw.json'),
    EN: () => import('../locales/second-step/en.json'),
    VI: () => import('../locales/second-step/vi.json'),
  },
};
