import { formatCount } from '@pavilion/i18n';
import { Pagination } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
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
    <Pagination
      label={t('member-bets.pages')}
      page={page}
      pageCount={totalPages}
      onPageChange={onPageChange}
      prevLabel={t('member-centre.record.previous')}
      nextLabel={t('member-centre.record.next')}
      pageLabel={(number) => t('member-centre.record.pageNumber', { page: number })}
      summary={t('member-bets.summary', {
        from: formatCount((page - 1) * betPageSize + 1),
        to: formatCount(Math.min(page * betPageSize, total)),
        total: formatCount(total),
      })}
    />
  );
}
