import type { SessionOpened } from '@pavilion/api-contract';
import { type SlotProps, useHost } from '@pavilion/remote-contract';
import { Dialog } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferAside } from '../../ui/offer-aside';
import { LoginForm } from '../login';
import { RegistrationPanel, Welcome } from '../registration';

/** Sign-in and registration in one dialog; after a registration it turns into the welcome. */
export function AuthDialog(props: SlotProps['shell.dialog.auth']): ReactElement {
  const { mode, referralCode, onModeChange, onClose } = props;
  const { t } = useTranslation();
  const host = useHost();
  const [registered, setRegistered] = useState<SessionOpened>();
  const affiliateCode = new URLSearchParams(window.location.search).get('affiliateCode') ?? '';
  const signedIn = (session: SessionOpened) => {
    host.emit('auth.succeeded', { session, how: 'login' });
    onClose();
  };
  const signedUp = (session: SessionOpened) => {
    setRegistered(session);
    host.emit('auth.succeeded', { session, how: 'registration' });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(registered ? 'auth.welcome.heading' : `auth.${mode}.heading`)}
      closeLabel={t('auth.close')}
      moveLabel={t('auth.move')}
      size="lg"
      aside={<OfferAside />}
    >
      {registered ? (
        <Welcome username={registered.username} onContinue={onClose} />
      ) : mode === 'login' ? (
        <LoginForm onSuccess={signedIn} onRegister={() => onModeChange('register')} />
      ) : (
        <RegistrationPanel
          affiliateCode={affiliateCode}
          referralCode={referralCode ?? ''}
          onSuccess={signedUp}
          onLogin={() => onModeChange('login')}
        />
      )}
    </Dialog>
  );
}
