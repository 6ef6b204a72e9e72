import type { CallOutput, endpoints } from '@pavilion/api-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../../ui/list-pages';
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
    <ListPages
      always
      label={t('member-centre.record.pages')}
      pageCount={record.totalPages}
      {...{ page, onPageChange }}
      rows={{ perPage: recordPageSize, total: record.total }}
    />
  );
}
