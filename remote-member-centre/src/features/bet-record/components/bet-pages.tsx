import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../../ui/list-pages';
import { betPageSize } from '../bet-record.queries';

interface BetPagesProps {
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
  onPageChange(page: number): void;
}

/** Leafs through the bets by number. */
export function BetPages({ page, total, totalPages, onPageChange }: BetPagesProps): ReactElement {
  const { t } = useTranslation();
  return (
    <ListPages
      always
      label={t('member-bets.pages')}
      pageCount={totalPages}
      {...{ page, onPageChange }}
      rows={{ perPage: betPageSize, total, summaryKey: 'member-bets.summary' }}
    />
  );
}
