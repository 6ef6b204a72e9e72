import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { InboxMessage } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { Button, EmptyState, ErrorState, NoMessagesArt } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../../ui/list-pages';
import { inboxPageSize, useInbox } from '../inbox.queries';
import { MessageReading } from './message-reading';
import { MessagesWaiting } from './messages-waiting';

function NoMessages(): ReactElement {
  const { t } = useTranslation();
  const { navigate } = useHost();
  return (
    <EmptyState
      level={2}
      art={<NoMessagesArt />}
      title={t('member-centre.inbox.empty')}
      description={t('member-centre.inbox.emptyHint')}
      actions={<Button onClick={() => navigate('/promotions')}>{t('member-centre.inbox.emptyAction')}</Button>}
    />
  );
}

/** Messages to the account, the newest first, and the one that is read. */
export function InboxTab({ onReply }: { onReply(message: InboxMessage): void }): ReactElement {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const inbox = useInbox(page);
  if (inbox.isLoadingError) {
    return (
      <ErrorState
        level={2}
        title={t('member-centre.inbox.failed')}
        description={t(errorMessageKey(inbox.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void inbox.refetch()}
        retrying={inbox.isFetching}
        {...(inbox.error instanceof ApiError ? { code: inbox.error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  }
  if (!inbox.data) return <MessagesWaiting />;
  const { list, total, totalPages } = inbox.data;
  if (total === 0) return <NoMessages />;
  return (
    <MessageReading messages={list} onReply={onReply} onPageEmptied={() => setPage(Math.max(1, page - 1))}>
      <ListPages
        always
        label={t('member-centre.inbox.pages')}
        page={page}
        pageCount={totalPages}
        onPageChange={setPage}
        rows={{ perPage: inboxPageSize, total, summaryKey: 'member-centre.inbox.summary' }}
      />
    </MessageReading>
  );
}
