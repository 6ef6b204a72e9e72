import type { InboxMessage } from '@pavilion/api-contract';
import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card } from '@pavilion/ui';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Article } from './article';
import styles from './message-article.module.css';

interface MessageArticleProps {
  readonly message: InboxMessage;
  readonly deleting: boolean;
  onBack(): void;
  onDelete(): void;
}

/** One message in full. Where it takes the list's place, it takes the focus as well. */
export function MessageArticle({ message, deleting, onBack, onDelete }: MessageArticleProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const back = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isAlone = back.current && getComputedStyle(back.current).display !== 'none';
    if (isAlone) title.current?.focus();
  }, [message.messageId]);
  return (
    <Card as="article" className={styles.message} aria-labelledby="message-title">
      <div ref={back} className={styles.back}>
        <Button variant="ghost" icon={<ArrowLeft aria-hidden size={18} />} onClick={onBack}>
          {t('member-centre.inbox.back')}
        </Button>
      </div>
      <header className={styles.head}>
        <h2 id="message-title" ref={title} tabIndex={-1} className={styles.title}>
          {message.title}
        </h2>
        <p className={styles.facts}>
          <span className={styles.sender}>{message.sender}</span>
          <time dateTime={new Date(message.sentAt).toISOString()}>
            {formatDateTime(message.sentAt, preferences.language())}
          </time>
        </p>
      </header>
      <Article html={message.content} />
      <footer className={styles.foot}>
        <Button variant="danger" icon={<Trash2 aria-hidden size={16} />} loading={deleting} onClick={onDelete}>
          {t('member-centre.inbox.delete')}
        </Button>
      </footer>
    </Card>
  );
}
