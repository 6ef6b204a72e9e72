import { Button, Card } from '@pavilion/ui';
import { ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type SecurityItem, securityItems, type SecurityStanding, strengthOf } from '../security-strength';
import styles from './cards.module.css';

interface StrengthCardProps {
  readonly security: SecurityStanding;
  onOpen(item: SecurityItem): void;
}

/** How well the account is kept: in words, as a share, and what would help most. */
export function StrengthCard({ security, onOpen }: StrengthCardProps): ReactElement {
  const { t } = useTranslation();
  const { level, done, of, next } = strengthOf(security);
  const share = t('member-security.strength.share', { done, of });
  return (
    <Card className={styles.card}>
      <p className={styles.label}>{t('member-security.strength.title')}</p>
      <p className={styles.level} data-level={level}>
        <ShieldCheck aria-hidden size={28} />
        {t(`member-security.strength.${level}`)}
      </p>
      <div
        role="progressbar"
        className={styles.meter}
        data-level={level}
        aria-label={t('member-security.strength.title')}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
        aria-valuetext={`${t(`member-security.strength.${level}`)}, ${share}`}
      >
        {securityItems.map((item, place) => (
          <span key={item} className={styles.part} data-done={place < done || undefined} />
        ))}
      </div>
      <p className={styles.state}>{share}</p>
      {next ? (
        <Button variant="primary" size="sm" onClick={() => onOpen(next)}>
          {t(`member-security.next.${next}`)}
        </Button>
      ) : (
        <p className={styles.state}>{t('member-security.strength.complete')}</p>
      )}
    </Card>
  );
}
