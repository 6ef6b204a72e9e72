import { useHost, useSession } from '@pavilion/remote-contract';
import { Button, EmptyState, NothingPlayedArt } from '@pavilion/ui';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { isMember } from '../../ui/is-member';
import { OfferAside } from '../../ui/offer-aside';
import { NewPlayerOffers } from './components/new-player-offers';
import { RegistrationPanel } from './components/registration-panel';
import { RegistrationTitle } from './components/registration-title';
import styles from './registration.page.module.css';
import { useInvitationOfAddress } from './use-invitation';

export { NewMemberWelcome } from './components/new-member-welcome';
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
  const { t } = useTranslation();
  const host = useHost();
  const session = useSession();
  const invitation = useInvitationOfAddress();
  const goHome = (event: MouseEvent): void => {
    event.preventDefault();
    host.navigate('/');
  };
  return (
    <div className={styles.page}>
      <section className={styles.form} aria-labelledby="register-title">
        <Button variant="ghost" size="sm" href="/" icon={<ArrowLeft aria-hidden size={16} />} onClick={goHome}>
          {t('auth.register.home')}
        </Button>
        <h1 id="register-title" className={styles.title} tabIndex={-1}>
          <RegistrationTitle />
        </h1>
        {isMember(session) ? (
          <AlreadyMember name={session.username} />
        ) : (
          <RegistrationPanel {...invitation} onLogin={() => host.dialogs.openAuth('login')} />
        )}
      </section>
      <aside className={styles.aside} aria-label={t('auth.offer.label')}>
        <OfferAside giftTold>
          <NewPlayerOffers />
        </OfferAside>
      </aside>
    </div>
  );
}
