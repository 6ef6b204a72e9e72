import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { classNames } from '../internal/class-names';
import { pageList } from './page-list';
import classes from './pagination.module.css';

/** Props of {@link Pagination}. */
export interface PaginationProps {
  /** Accessible name. */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  prevLabel: string;
  nextLabel: string;
  /** Accessible name of a page's button. */
  pageLabel: (page: number) => string;
  /** Which rows these are, at the left end. */
  summary?: ReactNode;
  className?: string | undefined;
}

function PageNumbers({ page, pageCount, pageLabel, onPageChange }: PaginationProps): ReactElement[] {
  return pageList(page, pageCount).map((entry, index) =>
    entry === 'gap' ? (
      <span key={`gap-${index}`} className={classes.gap} aria-hidden="true">
        …
      </span>
    ) : (
      <button
        key={entry}
        type="button"
        className={classNames(classes.page, entry !== page && entry !== 1 && entry !== pageCount && classes.near)}
        aria-label={pageLabel(entry)}
        aria-current={entry === page ? 'page' : undefined}
        onClick={() => onPageChange(entry)}
      >
        {entry}
      </button>
    ),
  );
}

/** Numbers and gaps that a phone has room for. */
const mostInOneRow = 5;

/** Steps through pages of a list. */
export function Pagination(props: PaginationProps): ReactElement {
  const { label, page, pageCount, onPageChange, prevLabel, nextLabel, summary, className } = props;
  const isMany = pageList(page, pageCount).length > mostInOneRow;
  return (
    <nav aria-label={label} className={classNames(classes.nav, className)}>
      {summary !== undefined && <span className={classes.summary}>{summary}</span>}
      <div className={classNames(classes.list, isMany && classes.many)}>
        <IconButton
          size="sm"
          label={prevLabel}
          icon={<ChevronLeft size={18} />}
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        />
        <PageNumbers {...props} />
        <IconButton
          size="sm"
          label={nextLabel}
          icon={<ChevronRight size={18} />}
          disabled={page >= pageCount}
          onClick={() => onPageChange(page + 1)}
        />
      </div>
    </nav>
  );
}
