import { serviceNames, withOutsideTexts } from '@pavilion/outside-sign-in';
import { Button, Notice, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextsMissing } from '../../../ui/texts-missing';
import { dropNewcomer, type Newcomer } from '../newcomer.store';

/** What stands above the form of whom a service vouches for: who that is, and the way to register without it. */
function Intro({ newcomer: { service, name, email } }: { readonly newcomer: Newcomer }): ReactElement {
  const { t } = useTranslation();
  const known = name ?? email;
  const who = known ? t('outside.who', { name: known }) : '';
  return (
    <Notice
      live
      action={
        <Button size="sm" onClick={dropNewcomer}>
          {t('outside.otherWay')}
        </Button>
      }
    >
      {t('outside.newcomer', { service: serviceNames[service], who })}
    </Notice>
  );
}

/** The same with its texts. */
export const OutsideIntro = withOutsideTexts(Intro, {
  waiting: <Skeleton height="96px" radius="control" />,
  Missing: TextsMissing,
});
