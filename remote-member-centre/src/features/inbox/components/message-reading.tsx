import type { InboxMessage } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { EmptyState, NoMessagesArt } from '@pavilion/ui';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTitle } from '../../../ui/failure-title';
import { useDeleteMessage, useMarkRead } from '../inbox.queries';
import { MessageArticle } from './message-article';
import { MessageList } from './message-list';
import styles from './message-reading.module.css';

interface MessageReadingProps {
  readonly messages: readonly InboxMessage[];
  onReply(message: InboxMessage): void;
  /** The last message of the page is gone. */
  onPageEmptied(): void;
  /** Below the list: its pages. */
  readonly children: ReactNode;
}

/** The list beside the message that is open; on a phone the message takes the list's place. */
export function MessageReading({ messages, onReply, onPageEmptied, children }: MessageReadingProps): ReactElement {
  const { t } = useTranslation();
  const panes = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const markRead = useMarkRead();
  const shown = messages.find(({ messageId }) => messageId === chosen);
  const handleChoose = (message: InboxMessage): void => {
    setChosen(message.messageId);
    markRead(message);
  };
  const handleBack = (): void => {
    setChosen(undefined);
    // The row is shown again once the message has made room.
    requestAnimationFrame(() => panes.current?.querySelector<HTMLElement>(`[data-message="${chosen}"]`)?.focus());
  };
  const remove = useRemoval({ messages, onRemoved: () => setChosen(undefined), onPageEmptied });
  return (
    <div ref={panes} className={styles.panes} data-reading={shown ? '' : undefined}>
      <div className={styles.list}>
        <MessageList messages={messages} chosen={chosen} onChoose={handleChoose} />
        {children}
      </div>
      {shown ? (
        <MessageArticle
          message={shown}
          deleting={remove.isPending}
          onBack={handleBack}
          onReply={() => onReply(shown)}
          onDelete={() => void remove.ask(shown)}
        />
      ) : (
        <div className={styles.none}>
          <EmptyState level={2} art={<NoMessagesArt />} title={t('member-centre.inbox.choose')} />
        </div>
      )}
    </div>
  );
}

interface Removal {
  readonly messages: readonly InboxMessage[];
  onRemoved(): void;
  onPageEmptied(): void;
}

function useRemoval({ messages, onRemoved, onPageEmptied }: Removal) {
  const host = useHost();
  const { mutate, isPending } = useDeleteMessage();
  const ask = async (message: InboxMessage): Promise<void> => {
    const isSure = await host.dialogs.confirm({
      titleKey: 'member-centre.inbox.deleteTitle',
      bodyKey: 'member-centre.inbox.deleteBody',
      confirmKey: 'member-centre.inbox.delete',
      cancelKey: 'member-centre.inbox.keep',
      tone: 'danger',
    });
    if (!isSure) return;
    mutate(message.messageId, {
      onSuccess() {
        onRemoved();
        if (messages.length === 1) onPageEmptied();
        host.notify({ tone: 'positive', titleKey: 'member-centre.inbox.deleted' });
      },
      onError: (error) =>
        host.notify({ tone: 'negative', titleKey: failureTitle(error, 'member-centre.inbox.deleteFailed') }),
    });
  };
  return { ask, isPending };
}
