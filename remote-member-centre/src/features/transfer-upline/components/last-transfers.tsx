import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, EmptyState, ErrorState, Money, NoRecordsArt, SectionHeader, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastTransfers } from '../transfer-upline.queries';
import styles from './last-transfers.module.css';

/** What went up the line in the last 30 days. */
export function LastTransfers(): ReactElement {
  const { t } = useTranslation();
  const found = useLastTransfers();
  return (
    <Card as="section" className={styles.card}>
      <SectionHeader title={t('member-upline.last')} meta={t('member-centre.range.month')} />
      {found.isError ? (
        <ErrorState
          title={t('member-upline.lastFailed')}
          description={t(errorMessageKey(found.error))}
          retryLabel={t('member-centre.retry')}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
          {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
        />
      ) : (
        <Rows rows={found.data} />
      )}
    </Card>
  );
}

function Rows({ rows }: { readonly rows: ReturnType<typeof useLastTransfers>['data'] }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  if (!rows) return <Skeleton height="160px" />;
  if (rows.length === 0)
    return (
      <EmptyState art={<NoRecordsArt />} title={t('member-upline.none')} description={t('member-upline.noneHint')} />
    );
  return (
    <ul className={styles.list} aria-label={t('member-upline.last')}>
      {rows.map(({ id, at, amount, detail }) => (
        <li key={id} className={styles.row}>
          <span className={styles.what}>
            <strong>{formatDateTime(at, preferences.language())}</strong>
            <span>{detail}</span>
          </span>
          <Money weight="bold" tone="debit" text={formatAmount(amount, brand.currency, 'always')} />
        </li>
      ))}
    </ul>
  );
}
