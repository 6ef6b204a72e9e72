import type { Announcement } from '@pavilion/api-contract';
import { Pagination, VisuallyHidden } from '@pavilion/ui';
import { Pin } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeDate } from './notice-date';
import classes from './notice-dialog.module.css';
import { isPinned } from './notice-order';

/** Announcements on a page of the list. */
export const pageSize = 9;

interface NoticeListProps {
  readonly notices: readonly Announcement[];
  readonly chosen: number | undefined;
  /** Whether it is known what the reader has read. */
  readonly marks: boolean;
  onChoose(id: number): void;
}

const pageOf = (notices: readonly Announcement[], id: number | undefined): number =>
  Math.floor(
    Math.max(
      0,
      notices.findIndex((notice) => notice.id === id),
    ) / pageSize,
  ) + 1;

interface NoticeButtonProps extends Pick<NoticeListProps, 'onChoose'> {
  readonly notice: Announcement;
  readonly chosen: boolean;
  readonly isNew: boolean;
}

function NoticeButton({ notice, chosen, isNew, onChoose }: NoticeButtonProps): ReactElement {
  const { t } = useTranslation();
  return (
    <button type="button" className={classes.row} aria-current={chosen} onClick={() => onChoose(notice.id)}>
      <span className={classes.rowTitle}>
        {isNew && (
          <span className={classes.dot}>
            <VisuallyHidden>{t('shell.notice.unread')}</VisuallyHidden>
          </span>
        )}
        <span className={classes.clip}>{notice.title}</span>
      </span>
      <span className={classes.facts}>
        {isPinned(notice) && (
          <span className={classes.pinned}>
            <Pin size={12} aria-hidden="true" />
            {t('shell.notice.pinned')}
          </span>
        )}
        <NoticeDate at={notice.startDate} />
      </span>
    </button>
  );
}

/** The list of announcements, nine a page, with a mark at what was not read. */
export function NoticeList({ notices, chosen, marks, onChoose }: NoticeListProps): ReactElement {
  const { t } = useTranslation();
  const [page, setPage] = useState(() => pageOf(notices, chosen));
  const pageCount = Math.ceil(notices.length / pageSize);
  return (
    <div className={classes.list}>
      <ul className={classes.rows}>
        {notices.slice((page - 1) * pageSize, page * pageSize).map((notice) => (
          <li key={notice.id}>
            <NoticeButton
              notice={notice}
              chosen={notice.id === chosen}
              isNew={marks && !notice.read}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <Pagination
          className={classes.pages}
          label={t('shell.notice.pages')}
          page={page}
          pageCount={pageCount}
          onPageChange={setPage}
          prevLabel={t('shell.notice.previous')}
          nextLabel={t('shell.notice.next')}
          pageLabel={(number) => t('shell.notice.page', { number })}
        />
      )}
    </div>
  );
}
