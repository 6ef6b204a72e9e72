import { type SlotProps, useHost, useSession } from '@pavilion/remote-contract';
import { Dialog, Skeleton } from '@pavilion/ui';
import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMember } from '../../ui/is-member';
import { OfferAside } from '../../ui/offer-aside';
import { useNarrow } from '../../ui/use-narrow';
import { readRemembered } from '../login';
import {
  forgetNewMember,
  NewMemberWelcome,
  NewPlayerOffers,
  noteAccountNumber,
  preloadRegistration,
  RegistrationTitle,
  useNewMember,
} from '../registration';
import styles from './auth-dialog.module.css';
import { AuthPanel } from './auth-panel';
import { useFocusOnChange } from './use-focus-on-change';

const headings = {
  forgot: 'auth.forgot.heading',
  'change-password': 'auth.password.heading',
  'reset-password': 'auth.password.resetHeading',
} as const;

/** What closing the dialog means: an account number is noted first, and a forced change can only be signed out of. */
function useLeaving(props: SlotProps['shell.dialog.auth'], newMember: ReturnType<typeof useNewMember>) {
  const isForced = useForcedChange(props);
  const signOut = useSignOut(props.onClose);
  const close = (): void => {
    forgetNewMember();
    props.onClose();
  };
  const isToBeNoted = newMember?.isNoted === false;
  return { isForced, isToBeNoted, signOut, close, leave: isForced ? signOut : isToBeNoted ? noteAccountNumber : close };
}

/** Signing in, registration and passwords in one dialog; after a registration it is the welcome. */
export function AuthDialog(props: SlotProps['shell.dialog.auth']): ReactElement {
  const { mode, notice, onClose } = props;
  const { t } = useTranslation();
  const newMember = useNewMember();
  const narrow = useNarrow();
  useEffect(preloadRegistration, []);
  // Whoever has an account, new or with a password to mend, is offered nothing for opening one.
  const asksForAccount = (mode === 'login' && notice !== 'free-play') || mode === 'register';
  const isForNewcomers = !newMember && asksForAccount;
  useNothingToOpen(props, newMember !== undefined);
  const { isForced, isToBeNoted, signOut, close, leave } = useLeaving(props, newMember);
  const heading = useHeading(props);
  const title = newMember ? t('auth.welcome.heading') : heading;
  const offers = mode === 'register' && !newMember && <NewPlayerOffers onLeave={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      // An account number that was made for somebody is not swept away by a key or a press beside it.
      dismissible={!isForced && !isToBeNoted}
      title={title}
      closeLabel={isForced ? t('auth.password.signOut') : t('auth.close')}
      moveLabel={t('auth.move')}
      aside={isForNewcomers ? <OfferAside giftTold={mode === 'register'}>{!narrow && offers}</OfferAside> : undefined}
    >
      <Suspense fallback={<Skeleton height="320px" radius="control" />}>
        <DialogBody mode={mode}>
          {newMember ? (
            <NewMemberWelcome member={newMember} onContinue={close} />
          ) : (
            <AuthPanel {...props} onSignOut={isForced ? signOut : undefined} />
          )}
          {narrow && <div className={styles.offers}>{offers}</div>}
        </DialogBody>
      </Suspense>
    </Dialog>
  );
}

/** What the dialog is called: only whom this device knows is greeted as somebody who comes back. */
function useHeading({ mode, notice }: SlotProps['shell.dialog.auth']): ReactNode {
  const { t } = useTranslation();
  const { merchantCode } = useHost().brand;
  const [isKnown] = useState(() => readRemembered(merchantCode) !== undefined);
  if (mode === 'register') return <RegistrationTitle />;
  if (mode !== 'login') return t(headings[mode]);
  if (notice === 'free-play') return t('auth.freePlay.heading');
  return t(isKnown ? 'auth.login.headingKnown' : 'auth.login.heading');
}

/**
 * A dialog that asks for an account goes by itself once the tab has one, be it from another tab or from before a
 * reload.
 */
function useNothingToOpen({ mode, notice, onClose }: SlotProps['shell.dialog.auth'], isNewMember: boolean): void {
  const session = useSession();
  const isAboutPassword = notice !== undefined && notice !== 'free-play';
  const asksForAccount = (mode === 'login' || mode === 'register') && !isAboutPassword && !isNewMember;
  const isOver = asksForAccount && isMember(session);
  const isWelcomed = useRef(false);
  useEffect(() => {
    if (isNewMember) isWelcomed.current = true;
    // A welcome that ends closes the dialog itself.
    if (isOver && !isWelcomed.current) onClose();
  }, [isOver, isNewMember, onClose]);
}

/** Whether whoever is signed in has to change the password before anything else. */
function useForcedChange({ mode, notice }: SlotProps['shell.dialog.auth']): boolean {
  const session = useSession();
  const isDue = notice === 'password-weak' || notice === 'password-expired';
  return mode === 'change-password' && isDue && session.status === 'open';
}

/** The one way out of a forced change: the host asks first, and a no leaves everything as it was. */
function useSignOut(onClose: () => void): () => void {
  const { session } = useHost();
  return () => void session.signOut().then(() => session.get().status === 'guest' && onClose());
}

/** Waits with the content for its code, so that the focus goes to fields that are there. */
function DialogBody({ mode, children }: { mode: string; children: ReactNode }): ReactElement {
  const body = useFocusOnChange(mode);
  return (
    <div ref={body} tabIndex={-1}>
      {children}
    </div>
  );
}
