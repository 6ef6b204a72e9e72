import { formatAmount, parseAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NextSteps } from './next-steps';
import { OwnPassword } from './own-password';
import { WelcomeMark } from './welcome-mark';
import styles from './welcome.module.css';

interface WelcomeProps {
  readonly username: string;
  /** Whether somebody else opened the account. */
  readonly isGiven: boolean;
  readonly hasBonus: boolean;
  onContinue(): void;
}

/**
 * What a new member sees first: the name over the brand's picture, the bonus where there is one, and what comes next.
 */
export function Welcome({ username, isGiven, hasBonus, onContinue }: WelcomeProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const bonus = formatAmount(parseAmount(String(brand.newMemberBonus)), brand.currency);
  return (
    <div className={styles.welcome}>
      <div className={styles.scene} role="status">
        <img className={styles.art} src="/assets/brand/offer.webp" alt="" width={440} height={640} />
        <WelcomeMark />
        <p className={styles.title}>{t('auth.welcome.title', { name: username })}</p>
        {hasBonus && brand.newMemberBonus > 0 && <p className={styles.bonus}>{t('auth.welcome.bonus', { bonus })}</p>}
      </div>
      <p className={styles.body}>{t('auth.welcome.body')}</p>
      {isGiven && <OwnPassword onLeave={onContinue} />}
      <NextSteps username={username} onLeave={onContinue} />
      <Button variant="primary" size="lg" onClick={onContinue} block>
        {t('auth.welcome.continue')}
      </Button>
    </div>
  );
}
