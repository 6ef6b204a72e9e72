import { Button, Card, Skeleton } from '@pavilion/ui';
import { ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type SecurityItem, type SecurityStanding, type Strength, strengthOf } from '../security-strength';
import styles from './cards.module.css';

interface StrengthCardProps {
  /** Nothing while it is on its way. */
  readonly standing: SecurityStanding | undefined;
  /** What was pressed leads somewhere that is on its way. */
  readonly waiting: boolean;
  onOpen(item: SecurityItem): void;
}

/** How well the account is kept: in words, as a share, and what would help most. */
export function StrengthCard({ standing, ...acts }: StrengthCardProps): ReactElement {
  if (!standing) return <Skeleton height="172px" radius="card" />;
  return <Known strength={strengthOf(standing)} {...acts} />;
}

function Known({ strength, waiting, onOpen }: Omit<StrengthCardProps, 'standing'> & { readonly strength: Strength }) {
  const { t } = useTranslation();
  const { level, done, of, unknown, next } = strength;
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
        {Array.from({ length: of }, (_, place) => (
          <span key={place} className={styles.part} data-done={place < done || undefined} />
        ))}
      </div>
      <p className={styles.state}>{share}</p>
      {unknown.map((item) => (
        <p key={item} className={styles.state}>
          {t(`member-security.unknown.${item}`)}
        </p>
      ))}
      {next && (
        <Button variant="primary" size="sm" loading={waiting} onClick={() => onOpen(next)}>
          {t(`member-security.next.${next}`)}
        </Button>
      )}
      {level === 'strong' && <p className={styles.state}>{t('member-security.strength.complete')}</p>}
    </Card>
  );
}
