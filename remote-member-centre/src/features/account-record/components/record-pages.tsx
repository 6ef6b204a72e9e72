import type { CallOutput, endpoints } from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import { Pagination } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { recordPageSize } from '../account-record.queries';

interface RecordPagesProps {
  readonly record: CallOutput<typeof endpoints.accountRecord>;
  readonly page: number;
  onPageChange(page: number): void;
}

/** Leafs through the record by number. */
export function RecordPages({ record, page, onPageChange }: RecordPagesProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Pagination
      label={t('member-centre.record.pages')}
      page={page}
      pageCount={record.totalPages}
      onPageChange={onPageChange}
      prevLabel={t('member-centre.record.previous')}
      nextLabel={t('member-centre.record.next')}
      pageLabel={(number) => t('member-centre.record.pageNumber', { page: number })}
      summary={t('member-centre.record.summary', {
        from: formatCount((page - 1) * recordPageSize + 1),
        to: formatCount(Math.min(page * recordPageSize, record.total)),
        total: formatCount(record.total),
      })}
    />
  );
}
