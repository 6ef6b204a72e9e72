import { errorMessageKey } from '@pavilion/api-client';
import { Button, CodeField, Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sheet-form.module.css';
import type { CodeState } from '../../../ui/use-code';
import type { FieldBinding } from '../../../ui/use-sheet-form';

interface CodeEntryProps {
  readonly code: CodeState;
  readonly field: FieldBinding;
}

/** The button that sends a code, where it went, and the field for it. */
export function CodeEntry({ code, field }: CodeEntryProps): ReactElement {
  const { t } = useTranslation();
  const { sent, secondsLeft, isSending, failure } = code;
  return (
    <div className={styles.code}>
      <Button
        variant="outline"
        block
        // A disabled button would lose the focus of whoever pressed it by a key.
        aria-disabled={secondsLeft > 0 || undefined}
        loading={isSending}
        onClick={() => secondsLeft === 0 && code.send()}
      >
        {secondsLeft > 0 ? t('member-security.code.again', { seconds: secondsLeft }) : t('member-security.code.send')}
      </Button>
      <p className={styles.hint} role="status">
        {sent ? t('member-security.code.sent', { to: sent.sentTo, minutes: sent.expiredMinutes }) : null}
      </p>
      {failure !== undefined && (
        <Notice tone="negative" live>
          {t(errorMessageKey(failure))}
        </Notice>
      )}
      <CodeField {...field} label={t('member-security.code.label')} />
    </div>
  );
}
