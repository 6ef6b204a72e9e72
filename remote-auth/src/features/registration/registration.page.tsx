import { useHost, useSession } from '@pavilion/remote-contract';
import { Button, EmptyState, NothingPlayedArt } from '@pavilion/ui';
import type { MouseEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { isMember } from '../../ui/is-member';
import { OfferAside } from '../../ui/offer-aside';
import { NewPlayerOffers } from './components/new-player-offers';
import { RegistrationFrame } from './components/registration-frame';
import { RegistrationPanel } from './components/registration-panel';
import { RegistrationTitle } from './components/registration-title';
import { useInvitationOfAddress } from './use-invitation';

export { NewPlayerOffers, RegistrationPanel };

/** Whoever has an account has nothing to do here but to go and play. */
function AlreadyMember({ name }: { readonly name: string }): ReactElement {
  const { t } = useTranslation();
  const { navigate } = useHost();
  return (
    <EmptyState
      level={2}
      art={<NothingPlayedArt />}
      title={t('auth.registration.member', { name })}
      description={t('auth.registration.memberBody')}
      actions={
        <Button variant="primary" onClick={() => navigate('/')}>
          {t('auth.welcome.continue')}
        </Button>
      }
    />
  );
}

/** Registration as a page: the same form as in the dialog, beside what the brand offers new players. */
export default function RegistrationPage(): ReactElement {
  const host = useHost();
  const session = useSession();
  const invitation = useInvitationOfAddress();
  const goHome = (event: MouseEvent): void => {
    event.preventDefault();
    host.navigate('/');
  };
  return (
    <RegistrationFrame
      onHome={goHome}
      title={<RegistrationTitle />}
      aside={
        <OfferAside giftTold>
          <NewPlayerOffers />
        </OfferAside>
      }
    >
      {isMember(session) ? (
        <AlreadyMember name={session.username} />
      ) : (
        <RegistrationPanel {...invitation} onLogin={() => host.dialogs.openAuth('login')} />
      )}
    </RegistrationFrame>
  );
}
