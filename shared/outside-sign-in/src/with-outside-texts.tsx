import { type LateNamespace, withLateTexts } from '@pavilion/late-texts';
import type { ComponentType } from 'react';

const outsideTexts: LateNamespace = {
  namespace: 'outside',
  texts: {
    TW: () => import('../locales/tw.json'),
    EN: () => import('../locales/en.json'),
    VI: () => import('../locales/vi.json'),
  },
  // What the calls of services outside refuse with.
  refusals: {
    TW: () => import('../locales/errors/tw.json'),
    EN: () => import('../locales/errors/en.json'),
    VI: () => import('../locales/errors/vi.json'),
  },
};

/** A part that speaks of services outside: {@link withLateTexts} of this room's texts. */
export const withOutsideTexts = <Props extends object>(
  Part: ComponentType<Props>,
  meanwhile: Parameters<typeof withLateTexts>[2],
): ComponentType<Props> => withLateTexts(outsideTexts, Part, meanwhile);
