import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { Letter } from '@pavilion/api-contract/calls/letter';
import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, EmptyState, ErrorState, NoMessagesArt } from '@pavilion/ui';
import { Headset, PenLine, UserRound } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../../ui/list-pages';
import { outboxPageSize, useOutbox } from '../letters.queries';
import { LetterArticle } from './letter-article';
import listStyles from './message-list.module.css';
import { MessagesWaiting } from './messages-waiting';
import { RowButton } from './row-button';
import { TwoPanes } from './two-panes';
import { useChoice } from './use-choice';
import { useLetterRemoval } from './use-letter-removal';

export function OutboxTab({ onWrite }: { onWrite(): void }): ReactElement {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const outbox = useOutbox(page);
  if (outbox.isLoadingError)
    return (
      <ErrorState
        level={2}
        title={t('member-letters.failed')}
        description={t(errorMessageKey(outbox.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void outbox.refetch()}
        retrying={outbox.isFetching}
        {...(outbox.error instanceof ApiError ? { code: outbox.error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  if (!outbox.data) return <MessagesWaiting />;
  const { list, total = list.length, totalPages } = outbox.data;
  if (total === 0) return <NothingSent onWrite={onWrite} />;
  return (
    <SentLetters letters={list} onPageEmptied={() => setPage(Math.max(1, page - 1))}>
      <ListPages
        always
        label={t('member-letters.pages')}
        page={page}
        pageCount={totalPages}
        onPageChange={setPage}
        rows={{ perPage: outboxPageSize, total, summaryKey: 'member-centre.inbox.summary' }}
      />
    </SentLetters>
  );
}

function NothingSent({ onWrite }: { onWrite(): void }): ReactElement {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={2}
      art={<NoMessagesArt />}
      title={t('member-letters.nothingSent')}
      description={t('member-letters.nothingSentHint')}
      actions={
        <Button icon={<PenLine aria-hidden size={18} />} onClick={onWrite}>
          {t('member-letters.writeFirst')}
        </Button>
      }
    />
  );
}

interface SentLettersProps {
  readonly letters: readonly Letter[];
  /** The last letter of the page is gone. */
  onPageEmptied(): void;
  /** Below the list: its pages. */
  readonly children: ReactNode;
}

function SentLetters({ letters, onPageEmptied, children }: SentLettersProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const { panes, chosen, choose, back } = useChoice();
  const shown = letters.find(({ messageId }) => messageId === chosen);
  const removal = useLetterRemoval(() => {
    choose(undefined);
    if (letters.length === 1) onPageEmptied();
  });
  const reading = shown && (
    <LetterArticle letter={shown} deleting={removal.isPending} onBack={back} onDelete={() => void removal.ask(shown)} />
  );
  return (
    <TwoPanes panes={panes} reading={reading} choose={t('member-letters.choose')}>
      <ul className={listStyles.list} aria-label={t('member-letters.tab.outbox')}>
        {letters.map((letter) => (
          <li key={letter.messageId}>
            <RowButton
              id={letter.messageId}
              icon={letter.recipient === 'SERVICE' ? <Headset size={18} /> : <UserRound size={18} />}
              title={letter.title}
              facts={`${t(`member-letters.to.${letter.recipient}`, { name: letter.recipientName })} · ${formatDateTime(letter.sentAt, preferences.language())}`}
              isChosen={letter.messageId === chosen}
              news={letter.answered ? t('member-letters.answered') : undefined}
              onChoose={() => choose(letter.messageId)}
            />
          </li>
        ))}
      </ul>
      {children}
    </TwoPanes>
  );
}
