import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { Announcement } from '@pavilion/api-contract';
import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Card, EmptyState, ErrorState, NoMessagesArt } from '@pavilion/ui';
import { Megaphone } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../../ui/list-pages';
import { useNoticeRead, useNotices } from '../letters.queries';
import { Article } from './article';
import messageStyles from './message-article.module.css';
import listStyles from './message-list.module.css';
import { MessagesWaiting } from './messages-waiting';
import { ReadingHead } from './reading-head';
import { RowButton } from './row-button';
import { TwoPanes } from './two-panes';
import { useChoice } from './use-choice';

/** Notices of a page, as the specification has it. */
const noticesPerPage = 9;

/** Notices of the brand, and the one that is read. */
export function NoticesTab(): ReactElement {
  const { t } = useTranslation();
  const notices = useNotices();
  if (notices.isLoadingError)
    return (
      <ErrorState
        level={2}
        title={t('member-letters.noticesFailed')}
        description={t(errorMessageKey(notices.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void notices.refetch()}
        retrying={notices.isFetching}
        {...(notices.error instanceof ApiError ? { code: notices.error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  if (!notices.data) return <MessagesWaiting />;
  if (notices.data.length === 0)
    return <EmptyState level={2} art={<NoMessagesArt />} title={t('member-letters.noNotices')} />;
  return <NoticeList notices={notices.data} />;
}

function NoticeList({ notices }: { readonly notices: readonly Announcement[] }): ReactElement {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { panes, chosen, choose, back } = useChoice();
  const markRead = useNoticeRead();
  const here = notices.slice((page - 1) * noticesPerPage, page * noticesPerPage);
  const shown = here.find(({ id }) => String(id) === chosen);
  const open = (notice: Announcement): void => {
    choose(String(notice.id));
    markRead(notice);
  };
  return (
    <TwoPanes
      panes={panes}
      reading={shown && <NoticeArticle notice={shown} onBack={back} />}
      choose={t('member-letters.chooseNotice')}
    >
      <NoticeRows notices={here} chosen={chosen} onChoose={open} />
      <ListPages
        label={t('member-letters.noticePages')}
        page={page}
        pageCount={Math.ceil(notices.length / noticesPerPage)}
        onPageChange={setPage}
      />
    </TwoPanes>
  );
}

function NoticeArticle({ notice, onBack }: { readonly notice: Announcement; onBack(): void }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <Card as="article" className={messageStyles.message} aria-labelledby="message-title">
      <ReadingHead
        id={String(notice.id)}
        title={notice.title}
        person={brand.name}
        at={notice.startDate}
        backLabel={t('member-letters.backToNotices')}
        onBack={onBack}
      />
      <Article html={notice.content} />
    </Card>
  );
}

interface NoticeRowsProps {
  readonly notices: readonly Announcement[];
  readonly chosen: string | undefined;
  onChoose(notice: Announcement): void;
}

function NoticeRows({ notices, chosen, onChoose }: NoticeRowsProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  return (
    <ul className={listStyles.list} aria-label={t('member-letters.tab.notices')}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <RowButton
            id={String(notice.id)}
            icon={<Megaphone size={18} />}
            title={notice.title}
            facts={formatDateTime(notice.startDate, preferences.language())}
            isChosen={String(notice.id) === chosen}
            news={notice.read ? undefined : t('member-centre.inbox.unread')}
            onChoose={() => onChoose(notice)}
          />
        </li>
      ))}
    </ul>
  );
}
