import { Button } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { preloadOverlay } from '../overlays/late-overlays';
import { openAuth } from '../../layers/auth-dialog.store';
import classes from './top-bar.module.css';
import { useModule } from '@pavilion/remote-contract';

/** For who is not signed in: the way in, and a way to try without an account. */
export function GuestActions(): ReactElement {
  const { t } = useTranslation();
  const { loader } = useRuntime();
  const mayRegister = useModule('REG3');
  const mayTry = useModule('FREEPLAY3');
  const preload = (): void => preloadOverlay(loader, 'shell.dialog.auth');
  const intent = { onPointerEnter: preload, onFocus: preload };
  return (
    <>
      {mayTry && (
        <Button className={classes.wide} variant="ghost" {...intent} onClick={() => openAuth('login', 'free-play')}>
          {t('shell.header.demo')}
        </Button>
      )}
      <Button variant="secondary" {...intent} onClick={() => openAuth('login')}>
        {t('shell.header.login')}
      </Button>
      {mayRegister && (
        <Button variant="primary" {...intent} onClick={() => openAuth('register')}>
          {t('shell.header.register')}
        </Button>
      )}
    </>
  );
}
