import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { ErrorState, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LastTransfers } from './components/last-transfers';
import { TransferCard } from './components/transfer-card';
import styles from './transfer-upline.page.module.css';
import { useUplineSettings } from './transfer-upline.queries';

/** Giving money to the agent above: how much, to whom, and what went there before. */
export function TransferUplinePage(): ReactElement {
  const { t } = useTranslation();
  const settings = useUplineSettings();
  if (settings.isLoadingError)
    return (
      <ErrorState
        level={2}
        title={t('member-upline.failed')}
        description={t(errorMessageKey(settings.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
        {...(settings.error instanceof ApiError
          ? { code: settings.error.code, codeLabel: t('member-centre.code') }
          : {})}
      />
    );
  if (!settings.data) return <Skeleton height="420px" radius="card" />;
  return (
    <div className={styles.page}>
      <TransferCard settings={settings.data} />
      <LastTransfers />
    </div>
  );
}
