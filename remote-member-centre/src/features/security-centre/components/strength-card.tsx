import { Button, Card, ProgressBar } from '@pavilion/ui';
import { ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type Security, type SecurityItem, strengthOf } from '../security-strength';
import styles from './cards.module.css';

const tones = { weak: 'negative', fair: 'warning', good: 'action', strong: 'positive' } as const;

interface StrengthCardProps {
  readonly security: Security;
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
      <ProgressBar
        className={styles.meter}
        label={t('member-security.strength.title')}
        value={done / of}
        valueText={`${t(`member-security.strength.${level}`)}, ${share}`}
        tone={tones[level]}
      />
      <p className={styles.state}>{share}</p>
      {next ? (
        <Button size="sm" onClick={() => onOpen(next)}>
          {t(`member-security.next.${next}`)}
        </Button>
      ) : (
        <p className={styles.state}>{t('member-security.strength.complete')}</p>
      )}
    </Card>
  );
}
