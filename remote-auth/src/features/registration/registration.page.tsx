import type { SessionOpened } from '@pavilion/api-contract';
import { useHost, useSession } from '@pavilion/remote-contract';
import { useSearchParams } from '@pavilion/router';
import { Button } from '@pavilion/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferAside } from '../../ui/offer-aside';
import { RegistrationPanel } from './components/registration-panel';
import { Welcome } from './components/welcome';
import { invitationOf } from './registration.paths';
import styles from './registration.page.module.css';

/** Registration as a page: the same form as in the dialog, beside the brand's offer. */
export default function RegistrationPage(): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const session = useSession();
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<SessionOpened>();
  const succeed = (next: SessionOpened) => {
    setOpened(next);
    host.emit('auth.succeeded', { session: next, how: 'registration' });
  };
  const known = opened?.username ?? (session.status === 'open' ? session.username : undefined);
  return (
    <div className={styles.page}>
      <section className={styles.form} aria-labelledby="register-title">
        <Button variant="ghost" size="sm" icon={<ArrowLeft aria-hidden size={16} />} onClick={() => host.navigate('/')}>
          {t('auth.register.home')}
        </Button>
        <h1 id="register-title" className={styles.title} tabIndex={-1}>
          {t('auth.register.heading')}
        </h1>
        {known ? (
          <Welcome username={known} onContinue={() => host.navigate('/')} />
        ) : (
          <RegistrationPanel
            {...invitationOf(search)}
            onSuccess={succeed}
            onLogin={() => host.dialogs.openAuth('login')}
          />
        )}
      </section>
      <aside className={styles.aside} aria-label={t('auth.offer.label')}>
        <OfferAside />
      </aside>
    </div>
  );
}
