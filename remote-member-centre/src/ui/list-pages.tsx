import { formatCount } from '@pavilion/i18n';
import { Pagination, type PaginationProps } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface ListPagesProps extends Pick<PaginationProps, 'label' | 'page' | 'onPageChange'> {
  /** Nothing before it is known. */
  readonly pageCount: number | undefined;
  /** Of all rows the page tells which it shows, in the words of `summaryKey` with `from`, `to` and `total`. */
  readonly rows?: { readonly perPage: number; readonly total: number | undefined; readonly summaryKey?: string };
  /** Shown for a single page too, for what it tells of the rows. */
  readonly always?: boolean;
}

/** Leafs through a list by number. */
export function ListPages({ rows, pageCount = 0, always = false, ...pages }: ListPagesProps): ReactElement | null {
  const { t } = useTranslation();
  const { page } = pages;
  if (pageCount <= 1 && !always) return null;
  return (
    <Pagination
      {...{ ...pages, pageCount }}
      prevLabel={t('member-centre.record.previous')}
      nextLabel={t('member-centre.record.next')}
      pageLabel={(number) => t('member-centre.record.pageNumber', { page: number })}
      summary={
        rows?.total !== undefined &&
        t(rows.summaryKey ?? 'member-centre.record.summary', {
          from: formatCount((page - 1) * rows.perPage + 1),
          to: formatCount(Math.min(page * rows.perPage, rows.total)),
          total: formatCount(rows.total),
        })
      }
    />
  );
}
