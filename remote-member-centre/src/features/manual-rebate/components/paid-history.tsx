import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { formatAmount } from '@pavilion/money';
import { Card, EmptyState, ErrorState, Money, NoRecordsArt, SectionHeader, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../../ui/list-pages';
import { RangeFilter } from '../../../ui/range-filter';
import { isReadable } from '../../../ui/range-presets';
import { useRangedFilter } from '../../../ui/use-record-range';
import { type PaidFilter, paidPageSize, type PaidRebates, usePaidRebates } from '../rebate.queries';
import styles from './paid-history.module.css';
import { PaidRow } from './paid-row';

/** Rebates that were paid, with what they come to. */
export function PaidHistory(): ReactElement {
  const { t } = useTranslation();
  const [asked, ask] = useRangedFilter<PaidFilter>('manualRebate', { range: 'month', page: 1 });
  const found = usePaidRebates(asked);
  return (
    <section className={styles.history}>
      <SectionHeader title={t('member-rebate.history')} />
      <RangeFilter range={asked.range} failure={found.error} onRange={(range) => ask({ range, page: 1 })} />
      {isReadable(asked.range, Date.now()) && (
        <Found found={found} page={asked.page} onPageChange={(page) => ask({ ...asked, page })} />
      )}
    </section>
  );
}

interface FoundProps extends Pick<PaidListProps, 'page' | 'onPageChange'> {
  readonly found: ReturnType<typeof usePaidRebates>;
}

function Found({ found, ...leafing }: FoundProps): ReactElement {
  const { t } = useTranslation();
  if (!found.isLoadingError) return <PaidList paid={found.data} busy={found.isPlaceholderData} {...leafing} />;
  return (
    <ErrorState
      title={t('member-rebate.historyFailed')}
      description={t(errorMessageKey(found.error))}
      retryLabel={t('member-centre.retry')}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
      {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
    />
  );
}

interface PaidListProps {
  /** Nothing while it loads for the first time. */
  readonly paid: PaidRebates | undefined;
  /** It is still that of another range. */
  readonly busy: boolean;
  readonly page: number;
  onPageChange(page: number): void;
}

function PaidList({ paid, busy, page, onPageChange }: PaidListProps): ReactElement {
  const { t } = useTranslation();
  if (!paid) return <Skeleton height="200px" radius="card" />;
  if (paid.list.length === 0)
    return (
      <Card padding="sm">
        <EmptyState
          art={<NoRecordsArt />}
          title={t('member-rebate.empty')}
          description={t('member-rebate.emptyHint')}
        />
      </Card>
    );
  return (
    <div className={busy ? styles.busy : styles.body} aria-busy={busy}>
      <PaidSums paid={paid} />
      <Card padding="sm">
        <ul className={styles.list} aria-label={t('member-rebate.history')}>
          {paid.list.map((row) => (
            <PaidRow key={`${row.claimDate} ${row.amount}`} paid={row} />
          ))}
        </ul>
      </Card>
      <ListPages
        label={t('member-rebate.pages')}
        pageCount={paid.totalPages}
        {...{ page, onPageChange }}
        rows={{ perPage: paidPageSize, total: paid.total }}
      />
    </div>
  );
}

function PaidSums({ paid: { footer } }: { readonly paid: PaidRebates }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <dl className={styles.sums}>
      <Card padding="sm">
        <dt className={styles.label}>{t('member-rebate.paidSum')}</dt>
        <dd className={styles.value}>
          <Money text={formatAmount(footer.amount, brand.currency)} size={22} weight="bold" tone="credit" />
        </dd>
      </Card>
      <Card padding="sm">
        <dt className={styles.label}>{t('member-rebate.stakeSum')}</dt>
        <dd className={styles.value}>
          <Money text={formatAmount(footer.validBet, brand.currency)} size={22} weight="bold" />
        </dd>
      </Card>
    </dl>
  );
}
