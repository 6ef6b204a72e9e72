import { errorMessageKey } from '@pavilion/api-client';
import { Card, ErrorState, SectionHeader, Skeleton } from '@pavilion/ui';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PayoutAccountCards } from './components/payout-account-cards';
import { usePayoutAccounts } from './payout-accounts.queries';
import styles from './payout-accounts.section.module.css';

interface PayoutAccountsSectionProps {
  /** There is no payment password yet, which adding an account takes. */
  onSetPassword(): void;
}

/** Where the member is paid to: the accounts, to be added, preferred and taken off the list. */
export function PayoutAccountsSection({ onSetPassword }: PayoutAccountsSectionProps): ReactElement {
  const { t } = useTranslation();
  const accounts = usePayoutAccounts();
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} className={styles.section}>
      <SectionHeader id={heading} title={t('member-payout.title')} />
      <p className={styles.why}>{t('member-payout.why')}</p>
      {accounts.isPending ? (
        <Skeleton height="148px" radius="card" />
      ) : accounts.isError ? (
        <ErrorState
          compact
          title={t(errorMessageKey(accounts.error))}
          retryLabel={t('member-centre.retry')}
          onRetry={() => void accounts.refetch()}
          retrying={accounts.isFetching}
        />
      ) : (
        <PayoutAccountCards accounts={accounts.data} labelledBy={heading} onSetPassword={onSetPassword} />
      )}
    </Card>
  );
}
