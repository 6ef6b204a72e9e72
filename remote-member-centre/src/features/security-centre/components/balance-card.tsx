import { useHost, useSession } from '@pavilion/remote-contract';
import { amountOf, formatAmount } from '@pavilion/money';
import { Button, Card, CountUp, Money, Skeleton } from '@pavilion/ui';
import { RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cards.module.css';

export function BalanceCard(): ReactElement | null {
  const { t } = useTranslation();
  const host = useHost();
  const session = useSession();
  if (session.status !== 'open') return null;
  const { balance } = session;
  const amount = balance.status === 'unknown' ? undefined : balance.amount;
  const write = (minor: bigint): string => formatAmount(amountOf(minor), host.brand.currency);
  return (
    <Card patterned className={`${styles.card} ${styles.balance}`}>
      <p className={styles.label}>{t('member-security.balance')}</p>
      {amount === undefined ? (
        <Skeleton width="200px" height="44px" />
      ) : (
        <Money text={<CountUp value={amount} format={write} />} size={36} weight="bold" />
      )}
      <p className={styles.state} role="status">
        {balance.status === 'updating' && t('member-security.updating')}
        {balance.status === 'failed' && t('member-security.stale')}
      </p>
      <Button
        size="sm"
        icon={<RefreshCw aria-hidden size={16} />}
        onClick={() => host.emit('balance.stale', { cause: 'refresh' })}
      >
        {t('member-security.refresh')}
      </Button>
    </Card>
  );
}
