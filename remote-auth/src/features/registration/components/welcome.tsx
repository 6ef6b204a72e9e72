import { formatAmount, parseAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import { PartyPopper } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './welcome.module.css';

interface WelcomeProps {
  readonly username: string;
  onContinue(): void;
}

/** What a new member sees first: the name, the bonus where the brand gives one, and the way to a game. */
export function Welcome({ username, onContinue }: WelcomeProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const bonus = formatAmount(parseAmount(String(brand.newMemberBonus)), brand.currency);
  return (
    <div className={styles.welcome} role="status">
      <span className={styles.mark}>
        <PartyPopper aria-hidden size={36} />
      </span>
      <p className={styles.title}>{t('auth.welcome.title', { name: username })}</p>
      {brand.newMemberBonus > 0 && <p className={styles.bonus}>{t('auth.welcome.bonus', { bonus })}</p>}
      <p className={styles.body}>{t('auth.welcome.body')}</p>
      <Button variant="primary" size="lg" onClick={onContinue} block>
        {t('auth.welcome.continue')}
      </Button>
    </div>
  );
}
