import { Button } from '@pavilion/ui';
import { MailCheck } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LetterValues } from '../forgot-password.schema';
import styles from './forgot-panel.module.css';

interface LetterSentProps {
  readonly to: LetterValues;
  onDone(): void;
  onAgain(): void;
}

/** The letter is on its way; said alike whether the name and the e-mail belong together or not. */
export function LetterSent({ to, onDone, onAgain }: LetterSentProps): ReactElement {
  const { t } = useTranslation();
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <span className={styles.mark}>
        <MailCheck aria-hidden size={36} />
      </span>
      <div role="status">
        <p className={styles.title}>{t('auth-passwords.forgot.sentTitle')}</p>
        <p className={styles.intro}>{t('auth-passwords.forgot.sentBody', { ...to })}</p>
      </div>
      <Button ref={done} variant="primary" size="lg" block onClick={onDone}>
        {t('auth-passwords.forgot.done')}
      </Button>
      <Button variant="ghost" onClick={onAgain}>
        {t('auth-passwords.forgot.again')}
      </Button>
    </div>
  );
}
