import { errorMessageKey, isRefusal } from '@pavilion/api-client';
import type { CallOutput } from '@pavilion/api-contract';
import type { letterCalls } from '@pavilion/api-contract/calls/letter';
import { Button, RadioGroup, TextArea, TextField } from '@pavilion/ui';
import { Send } from 'lucide-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LetterRequest, useSendLetter } from '../letters.queries';
import type { LetterDraft } from '../use-drafts';
import styles from './write-sheet.module.css';

type Recipients = CallOutput<typeof letterCalls.recipients>;

interface LetterFormProps {
  /** Whom a new letter can go to. */
  readonly recipients?: Recipients | undefined;
  /** The message that an answer is for. */
  readonly answers?: string | undefined;
  readonly draft: LetterDraft;
  onChange(draft: LetterDraft): void;
  onSent(): void;
}

const longestTitle = 100;
const longestContent = 2000;

/** To whom, about what, and what; an answer is the last of these alone. */
export function LetterForm({ recipients, answers, draft, onChange, onSent }: LetterFormProps): ReactElement {
  const { t } = useTranslation();
  const [isTried, tryIt] = useState(false);
  const send = useSendLetter();
  const to = draft.to ?? recipients?.find(({ remainingToday }) => remainingToday > 0)?.type;
  const request = requestOf({ ...draft, to }, answers);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    tryIt(true);
    if (request && !send.isPending) send.mutate(request, { onSuccess: onSent });
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <LetterFields {...{ recipients, answers, draft, to, isTried, onChange }} />
      {send.isError && (
        <p className={styles.failed} role="alert">
          {isRefusal(send.error)
            ? t('member-letters.notSent', { why: t(errorMessageKey(send.error)) })
            : t('member-centre.noAnswer')}
        </p>
      )}
      <Button type="submit" variant="primary" icon={<Send aria-hidden size={18} />} loading={send.isPending} block>
        {t('member-letters.send')}
      </Button>
      <p className={styles.hint}>{t('member-letters.kept')}</p>
    </form>
  );
}

type LetterFieldsProps = Omit<LetterFormProps, 'onSent'> & {
  /** Whom it goes to as things are. */
  readonly to: LetterDraft['to'];
  /** It was to be sent already: what is missing is said. */
  readonly isTried: boolean;
};

function LetterFields({ recipients, answers, draft, to, isTried, onChange }: LetterFieldsProps): ReactElement {
  const { t } = useTranslation();
  const missing = (text: string) => (isTried && text.trim() === '' ? t('member-letters.missing') : undefined);
  return (
    <>
      {recipients && (
        <RecipientChoice recipients={recipients} to={to} onChoose={(next) => onChange({ ...draft, to: next })} />
      )}
      {answers === undefined && (
        <TextField
          label={t('member-letters.title')}
          maxLength={longestTitle}
          value={draft.title}
          error={missing(draft.title)}
          onChange={({ target }) => onChange({ ...draft, title: target.value })}
        />
      )}
      <TextArea
        label={t('member-letters.content')}
        rows={8}
        maxLength={longestContent}
        value={draft.content}
        error={missing(draft.content)}
        help={t('member-letters.length', { count: draft.content.length, most: longestContent })}
        onChange={({ target }) => onChange({ ...draft, content: target.value })}
      />
    </>
  );
}

function requestOf({ to, title, content }: LetterDraft, answers: string | undefined): LetterRequest | undefined {
  if (content.trim() === '') return undefined;
  if (answers !== undefined) return { messageId: answers, content };
  return to === undefined || title.trim() === '' ? undefined : { to, title, content };
}

interface RecipientChoiceProps {
  readonly recipients: Recipients;
  readonly to: LetterDraft['to'];
  onChoose(to: 'UPLINE' | 'SERVICE'): void;
}

function RecipientChoice({ recipients, to, onChoose }: RecipientChoiceProps): ReactElement {
  const { t } = useTranslation();
  return (
    <RadioGroup
      legend={t('member-letters.recipient')}
      layout="cards"
      value={to ?? null}
      onValueChange={onChoose}
      options={recipients.map(({ type, name, remainingToday }) => ({
        value: type,
        label: t(`member-letters.to.${type}`, { name }),
        help: t('member-letters.left', { count: remainingToday }),
        disabled: remainingToday === 0,
      }))}
    />
  );
}
