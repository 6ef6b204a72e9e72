import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { Card, EmptyState, ErrorState, NoRecordsArt, Skeleton } from '@pavilion/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../../ui/list-pages';
import styles from './own-lists.module.css';

interface Part<Row> {
  readonly list: readonly Row[];
  readonly totalPages: number;
}

interface OwnPartProps<Row> {
  readonly label: string;
  readonly found: UseQueryResult<Part<Row>>;
  readonly page: number;
  onPageChange(page: number): void;
  row(row: Row): ReactNode;
  readonly empty: { readonly title: string; readonly hint: string };
}

/** A page of rows with all that can be the case instead. */
export function OwnPart<Row>({ label, found, page, onPageChange, row, empty }: OwnPartProps<Row>): ReactElement {
  const { t } = useTranslation();
  if (found.isLoadingError)
    return (
      <ErrorState
        title={t('member-points.ownFailed')}
        description={t(errorMessageKey(found.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  if (!found.data) return <Skeleton height="240px" radius="card" />;
  if (found.data.list.length === 0)
    return (
      <Card padding="sm">
        <EmptyState art={<NoRecordsArt />} title={empty.title} description={empty.hint} />
      </Card>
    );
  return (
    <div className={styles.body} aria-busy={found.isPlaceholderData}>
      <Card padding="sm">
        <ul className={styles.list} aria-label={label}>
          {found.data.list.map(row)}
        </ul>
      </Card>
      <ListPages label={t('member-points.pages')} pageCount={found.data.totalPages} {...{ page, onPageChange }} />
    </div>
  );
}
