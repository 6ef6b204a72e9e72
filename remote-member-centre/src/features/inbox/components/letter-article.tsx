import type { Letter } from '@pavilion/api-contract/calls/letter';
import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, StatusPill } from '@pavilion/ui';
import { Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './letter-article.module.css';
import messageStyles from './message-article.module.css';
import { ReadingHead } from './reading-head';

interface LetterArticleProps {
  readonly letter: Letter;
  readonly deleting: boolean;
  onBack(): void;
  onDelete(): void;
}

/** A letter that the member wrote, and what came back for it, as the talk that it is. */
export function LetterArticle({ letter, deleting, onBack, onDelete }: LetterArticleProps): ReactElement {
  const { t } = useTranslation();
  const { messageId, title, recipient, recipientName, sentAt, content, answers } = letter;
  const partner = recipient === 'SERVICE' ? t('member-letters.to.SERVICE') : recipientName;
  return (
    <Card as="article" className={messageStyles.message} aria-labelledby="message-title">
      <ReadingHead
        id={messageId}
        title={title}
        person={t(`member-letters.to.${recipient}`, { name: recipientName })}
        at={sentAt}
        backLabel={t('member-letters.back')}
        onBack={onBack}
      />
      <ol className={styles.talk} aria-label={t('member-letters.talk')}>
        <Said who={t('member-letters.you')} at={sentAt} content={content} isOwn />
        {answers.map((answer) => (
          <Said key={`${answer.at} ${answer.content}`} who={partner} {...answer} isOwn={false} />
        ))}
      </ol>
      <footer className={messageStyles.foot}>
        <StatusPill tone={answers.length > 0 ? 'positive' : 'neutral'} className={styles.state}>
          {t(answers.length > 0 ? 'member-letters.answered' : 'member-letters.waiting')}
        </StatusPill>
        <Button variant="danger" icon={<Trash2 aria-hidden size={16} />} loading={deleting} onClick={onDelete}>
          {t('member-centre.inbox.delete')}
        </Button>
      </footer>
    </Card>
  );
}

interface SaidProps {
  readonly who: string;
  readonly at: number;
  readonly content: string;
  readonly isOwn: boolean;
}

function Said({ who, at, content, isOwn }: SaidProps): ReactElement {
  const { preferences } = useHost();
  return (
    <li className={isOwn ? styles.own : styles.other}>
      <p className={styles.who}>
        <strong>{who}</strong>
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, preferences.language())}</time>
      </p>
      <p className={styles.words}>{content}</p>
    </li>
  );
}
