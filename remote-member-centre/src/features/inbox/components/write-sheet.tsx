import { errorMessageKey } from '@pavilion/api-client';
import type { InboxMessage } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { DeferredSheet, ErrorState, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecipients } from '../letters.queries';
import type { Drafts } from '../use-drafts';
import { LetterForm } from './letter-form';
import styles from './write-sheet.module.css';

interface WriteSheetProps {
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  /** The message that is answered; nothing for a new letter. */
  readonly answered: InboxMessage | undefined;
  readonly drafts: Drafts;
}

/** Writing a letter, or an answer. */
export function WriteSheet({ open, onOpenChange, answered, drafts }: WriteSheetProps): ReactElement {
  const { t } = useTranslation();
  return (
    <DeferredSheet
      open={open}
      onOpenChange={onOpenChange}
      side="right"
      title={answered ? t('member-letters.replyTo', { sender: answered.sender }) : t('member-letters.write')}
      closeLabel={t('member-letters.close')}
    >
      <div className={styles.sheet}>
        {answered ? (
          <Answering answered={answered} drafts={drafts} onSent={() => onOpenChange(false)} />
        ) : (
          <Writing drafts={drafts} onSent={() => onOpenChange(false)} />
        )}
      </div>
    </DeferredSheet>
  );
}

interface WritingProps {
  readonly drafts: Drafts;
  onSent(): void;
}

function Writing({ drafts, onSent }: WritingProps): ReactElement {
  const { t } = useTranslation();
  const { notify } = useHost();
  const recipients = useRecipients(true);
  if (recipients.isLoadingError)
    return (
      <ErrorState
        title={t('member-letters.recipientsFailed')}
        description={t(errorMessageKey(recipients.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void recipients.refetch()}
        retrying={recipients.isFetching}
      />
    );
  if (!recipients.data) return <Skeleton height="320px" radius="card" />;
  return (
    <LetterForm
      recipients={recipients.data}
      draft={drafts.of('new')}
      onChange={(draft) => drafts.keep('new', draft)}
      onSent={() => {
        drafts.drop('new');
        notify({ tone: 'positive', titleKey: 'member-letters.sent' });
        onSent();
      }}
    />
  );
}

function Answering({ answered, drafts, onSent }: WritingProps & { readonly answered: InboxMessage }): ReactElement {
  const { notify } = useHost();
  const key = `answer:${answered.messageId}`;
  return (
    <>
      <p className={styles.about}>{answered.title}</p>
      <LetterForm
        key={key}
        answers={answered.messageId}
        draft={drafts.of(key)}
        onChange={(draft) => drafts.keep(key, draft)}
        onSent={() => {
          drafts.drop(key);
          notify({ tone: 'positive', titleKey: 'member-letters.sent' });
          onSent();
        }}
      />
    </>
  );
}
