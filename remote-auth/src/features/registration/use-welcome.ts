import type { SessionOpened } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { dropNewcomer } from '../outside';
import { rememberNewMember } from './new-member.store';
import { dropRegistrationDraft } from './registration-draft';
import type { RegistrationKind } from './registration.schema';

/**
 * What follows a registration, from the page and from the dialog alike: home, the session, and over it the dialog,
 * which shows the welcome for as long as there is somebody to be welcomed.
 */
export function useWelcome(): (session: SessionOpened, kind: RegistrationKind) => void {
  const host = useHost();
  return (session, kind) => {
    dropRegistrationDraft();
    dropNewcomer();
    const { username, hasNewMemberBonus: hasBonus } = session;
    rememberNewMember({ username, kind, hasBonus, isNoted: kind === 'username' });
    host.dialogs.openAuth('register');
    host.navigate('/');
    host.emit('auth.succeeded', { session, how: 'registration' });
  };
}

/** What follows when a service outside signs in somebody who has an account already. */
export function useEntry(): (session: SessionOpened) => void {
  const host = useHost();
  return (session) => {
    dropRegistrationDraft();
    host.navigate('/');
    host.emit('auth.succeeded', { session, how: 'login' });
  };
}
