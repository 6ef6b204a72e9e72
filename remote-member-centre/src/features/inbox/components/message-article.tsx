import type { InboxMessage } from '@pavilion/api-contract';
import { Button, Card } from '@pavilion/ui';
import { Reply, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Article } from './article';
import styles from './message-article.module.css';
import { ReadingHead } from './reading-head';

interface MessageArticleProps {
  readonly message: InboxMessage;
  readonly deleting: boolean;
  onBack(): void;
  onReply(): void;
  onDelete(): void;
}

/** One message in full; those to the account alone can be answered. */
export function MessageArticle({ message, deleting, onBack, onReply, onDelete }: MessageArticleProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Card as="article" className={styles.message} aria-labelledby="message-title">
      <ReadingHead
        id={message.messageId}
        title={message.title}
        person={message.sender}
        at={message.sentAt}
        backLabel={t('member-centre.inbox.back')}
        onBack={onBack}
      />
      <Article html={message.content} />
      <footer className={styles.foot}>
        {message.type === 'PERSONAL' && (
          <Button icon={<Reply aria-hidden size={16} />} onClick={onReply}>
            {t('member-letters.reply')}
          </Button>
        )}
        <Button variant="danger" icon={<Trash2 aria-hidden size={16} />} loading={deleting} onClick={onDelete}>
          {t('member-centre.inbox.delete')}
        </Button>
      </footer>
    </Card>
  );
}
