import { type LateNamespace, withLateTexts } from '@pavilion/late-texts';
import { Skeleton } from '@pavilion/ui';
import type { ComponentType } from 'react';
import { TextsMissing } from './texts-missing';

/** Texts of passwords that are forgotten or changed, which happens seldom. */
const passwordTexts: LateNamespace = {
  namespace: 'auth-passwords',
  texts: {
    TW: () => import('../locales/passwords/tw.json'),
    EN: () => import('../locales/passwords/en.json'),
    VI: () => import('../locales/passwords/vi.json'),
  },
};

/** A panel about passwords with its texts. */
export const withPasswordTexts = <Props extends object>(Panel: ComponentType<Props>): ComponentType<Props> =>
  withLateTexts(passwordTexts, Panel, {
    waiting: <Skeleton height="320px" radius="control" />,
    Missing: TextsMissing,
  });
