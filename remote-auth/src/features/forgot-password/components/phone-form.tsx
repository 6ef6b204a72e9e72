import type { RegisterFieldRule } from '@pavilion/api-contract';
import { Button } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeFailure } from '../../../ui/code-failure';
import { CodeField } from '../../../ui/code-field';
import { errorText } from '../../../ui/field-message';
import { PhoneField } from '../../../ui/phone-field';
import { RefusalNotice } from '../../../ui/refusal-notice';
import { NewPasswordField } from '../../change-password';
import type { PhoneFormState } from '../use-phone-form';
import styles from './forgot-panel.module.css';

interface PhoneFormProps {
  readonly state: PhoneFormState;
  readonly rule: RegisterFieldRule | undefined;
}

/** Number, the code that was sent to it, and the new password. */
export function PhoneForm({ state, rule }: PhoneFormProps): ReactElement {
  const { t } = useTranslation();
  const { form, submit, sender, refusal } = state;
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.intro}>{t('auth-passwords.forgot.phoneIntro')}</p>
      <PhoneField
        {...form.register('mobileNum')}
        dialingCode={state.dialingCode}
        onDialingCode={state.chooseDialingCode}
        error={errorText(t, errors.mobileNum?.message)}
      />
      <CodeField
        {...form.register('verificationCode')}
        secondsLeft={sender.secondsLeft}
        isSending={sender.isSending}
        onSend={() => void state.requestCode()}
        error={errorText(t, errors.verificationCode?.message)}
      />
      <NewPasswordField
        {...form.register('newPassword')}
        error={errorText(t, errors.newPassword?.message)}
        rule={rule}
        typed={form.watch('newPassword')}
      />
      <RefusalNotice error={refusal} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('auth-passwords.forgot.setPassword')}
      </Button>
      <CodeFailure failure={sender.failure} onConfirm={sender.dismissFailure} />
    </form>
  );
}
