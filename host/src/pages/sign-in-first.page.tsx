import { useModule } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import { Button } from '@pavilion/ui';
import { LockKeyhole } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignIn } from '../routing/resolve-path';
import { closeAuth, openAuth, useAuthDialogStore } from '../layers/auth-dialog.store';
import classes from './not-found.page.module.css';

/** Holds the place of a page for members while the sign-in dialog asks who is there. */
export function SignInFirstPage(): ReactElement {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const atDoor = isSignIn(pathname);
  const mayTry = useModule('FREEPLAY3');
  // A demo is played without an account.
  const notice = mayTry && new URLSearchParams(search).get('mode') === 'demo' ? 'free-play' : undefined;
  useEffect(() => {
    // A dialog that is open already may say why.
    if (useAuthDialogStore.getState().auth) return undefined;
    openAuth('login', notice);
    return () => {
      // Whoever leaves the page did not want to sign in; another mode of the dialog goes on by itself.
      if (useAuthDialogStore.getState().auth?.mode === 'login') closeAuth();
    };
  }, [notice]);
  return (
    <div className={classes.page}>
      <div className={classes.figure} aria-hidden="true">
        <LockKeyhole size={72} strokeWidth={1.5} />
      </div>
      <h1 className={classes.title} tabIndex={-1}>
        {t('shell.signInFirst.title')}
      </h1>
      <p className={classes.body}>{t(atDoor ? 'shell.signInFirst.door' : 'shell.signInFirst.body')}</p>
      <div className={classes.actions}>
        <Button variant="primary" size="lg" onClick={() => openAuth('login', notice)}>
          {t('shell.signInFirst.action')}
        </Button>
      </div>
    </div>
  );
}
