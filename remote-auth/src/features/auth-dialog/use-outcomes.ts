import type { SessionOpened } from '@pavilion/api-contract';
import { type HostEvents, type SlotProps, useHost } from '@pavilion/remote-contract';
import { forgetRemembered, keepLoginDraft } from '../login';
import { dropRegistrationDraft, rememberNewMember } from '../registration';

type How = HostEvents['auth.succeeded']['how'];

export function useOutcomes({
  onModeChange,
  onClose,
}: Pick<SlotProps['shell.dialog.auth'], 'onModeChange' | 'onClose'>) {
  const host = useHost();
  return {
    signedIn(session: SessionOpened, how: How): void {
      // Whoever only looks around may still register.
      if (how !== 'free-play') dropRegistrationDraft();
      host.emit('auth.succeeded', { session, how });
      if (session.mustChangePassword) {
        return host.dialogs.openAuth('change-password', session.passwordExpired ? 'password-expired' : 'password-weak');
      }
      if (session.firstTimeLogin && how === 'login') {
        // The host has taken the sign-in away when it heard of the session; what follows is the welcome.
        rememberNewMember({ username: session.username, kind: 'given', isNoted: true, hasBonus: false });
        return host.dialogs.openAuth('register');
      }
      if (how === 'free-play')
        host.notify({ tone: 'positive', titleKey: 'auth.freePlay.readyTitle', bodyKey: 'auth.freePlay.readyBody' });
      onClose();
    },
    /** The device's token ended with the old password: the next sign-in takes the new one. */
    passwordChanged(username?: string): void {
      forgetRemembered(host.brand.merchantCode);
      if (username) keepLoginDraft({ username });
      onModeChange('login', 'password-changed');
    },
  };
}
