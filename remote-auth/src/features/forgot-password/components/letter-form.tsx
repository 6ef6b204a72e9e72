import { Button, Notice, TextField } from '@pavilion/ui';
import { Mail } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../ui/field-message';
import { RefusalNotice } from '../../../ui/refusal-notice';
import { useLateFocus } from '../../../ui/use-late-focus';
import { secondsToWait } from '../../../ui/use-send-code';
import { UsernameField } from '../../../ui/username-field';
import type { LetterFormState } from '../use-letter-form';
import styles from './forgot-panel.module.css';

/** User name and e-mail, to which a letter with a link is sent. */
export function LetterForm({ state }: { state: LetterFormState }): ReactElement {
  const { t } = useTranslation();
  const { form, submit, refusal } = state;
  const { errors, isSubmitting } = form.formState;
  return (
    <form ref={useLateFocus()} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.intro}>{t('auth-passwords.forgot.emailIntro')}</p>
      <UsernameField {...form.register('username')} error={errors.username?.message} />
      <TextField
        {...form.register('email')}
        label={t('auth.field.email')}
        error={errorText(t, errors.email?.message)}
        leading={<Mail aria-hidden size={18} />}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      <LetterRefusal refusal={refusal} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('auth-passwords.forgot.sendLetter')}
      </Button>
    </form>
  );
}

function LetterRefusal({ refusal }: Pick<LetterFormState, 'refusal'>): ReactElement {
  const { t } = useTranslation();
  const seconds = secondsToWait(refusal);
  if (seconds === undefined) return <RefusalNotice error={refusal} />;
  return (
    <Notice tone="warning" live>
      {t('auth-passwords.forgot.wait', { seconds: Math.ceil(seconds) })}
    </Notice>
  );
}
