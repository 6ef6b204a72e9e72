import type { InboxMessage } from '@pavilion/api-contract';
import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { VisuallyHidden } from '@pavilion/ui';
import { Megaphone, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './message-list.module.css';

interface MessageListProps {
  readonly messages: readonly InboxMessage[];
  readonly chosen: string | undefined;
  onChoose(message: InboxMessage): void;
}

/** Messages of a page; what is unread stands out by more than its colour. */
export function MessageList({ messages, chosen, onChoose }: MessageListProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  return (
    <ul className={styles.list} aria-label={t('member-centre.inbox.list')}>
      {messages.map((message) => (
        <li key={message.messageId}>
          <button
            type="button"
            className={styles.row}
            data-message={message.messageId}
            data-unread={message.read ? undefined : ''}
            aria-current={message.messageId === chosen ? 'true' : undefined}
            onClick={() => onChoose(message)}
          >
            <span className={styles.mark} aria-hidden="true">
              {message.type === 'PERSONAL' ? <UserRound size={18} /> : <Megaphone size={18} />}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{message.title}</span>
              <span className={styles.facts}>
                {message.sender} · {formatDateTime(message.sentAt, preferences.language())}
              </span>
            </span>
            {!message.read && (
              <span className={styles.dot}>
                <VisuallyHidden>{t('member-centre.inbox.unread')}</VisuallyHidden>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
