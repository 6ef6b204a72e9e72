import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { formatDateTime } from '@pavilion/i18n';
import { amountOf, formatAmount } from '@pavilion/money';
import { useHost, useSession } from '@pavilion/remote-contract';
import { Button, Card, CountUp, ErrorState, Money, Skeleton } from '@pavilion/ui';
import { LogOut, RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInsSection } from '../sign-ins';
import { useMember } from './account.queries';
import { MemberFacts } from './components/member-facts';
import styles from './account.page.module.css';

/** The account: what it holds, who it belongs to, and the way out. */
export function AccountPage(): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const member = useMember();
  return (
    <div className={styles.page}>
      <BalanceCard />
      {member.isPending && <Skeleton height="260px" radius="card" />}
      {member.isError && (
        <ErrorState
          level={2}
          title={t('member-centre.account.failed')}
          description={t(errorMessageKey(member.error))}
          retryLabel={t('member-centre.retry')}
          onRetry={() => void member.refetch()}
          retrying={member.isFetching}
          {...(member.error instanceof ApiError ? { code: member.error.code, codeLabel: t('member-centre.code') } : {})}
        />
      )}
      {member.data && (
        <MemberFacts
          member={member.data}
          registered={formatDateTime(member.data.registeredAt, host.preferences.language())}
        />
      )}
      <SignInsSection />
      <div className={styles.actions}>
        <Button variant="danger" icon={<LogOut aria-hidden size={16} />} onClick={() => void host.session.signOut()}>
          {t('member-centre.account.signOut')}
        </Button>
      </div>
    </div>
  );
}

function BalanceCard(): ReactElement | null {
  const { t } = useTranslation();
  const host = useHost();
  const session = useSession();
  if (session.status !== 'open') return null;
  const { balance } = session;
  const amount = balance.status === 'unknown' ? undefined : balance.amount;
  const write = (minor: bigint): string => formatAmount(amountOf(minor), host.brand.currency);
  return (
    <Card patterned className={styles.balance}>
      <p className={styles.label}>{t('member-centre.account.balance')}</p>
      {amount === undefined ? (
        <Skeleton width="200px" height="44px" />
      ) : (
        <Money text={<CountUp value={amount} format={write} />} size={36} weight="bold" />
      )}
      <p className={styles.state} role="status">
        {balance.status === 'updating' && t('member-centre.account.updating')}
        {balance.status === 'failed' && t('member-centre.account.stale')}
      </p>
      <Button
        size="sm"
        icon={<RefreshCw aria-hidden size={16} />}
        onClick={() => host.emit('balance.stale', { cause: 'refresh' })}
      >
        {t('member-centre.account.refresh')}
      </Button>
    </Card>
  );
}
