import { useHost, useModule } from '@pavilion/remote-contract';
import { Button, Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface OwnPasswordProps {
  /** Before the dialog turns to the password. */
  onLeave(): void;
}

/** Whoever opened an account for somebody knows its password: the first thing to do is to choose another one. */
export function OwnPassword({ onLeave }: OwnPasswordProps): ReactElement | null {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  if (!useModule('PASS3')) return null;
  const change = (): void => {
    onLeave();
    dialogs.openAuth('change-password');
  };
  return (
    <Notice tone="warning" action={<Button onClick={change}>{t('auth.password.heading')}</Button>}>
      {t('auth.welcome.given')}
    </Notice>
  );
}
