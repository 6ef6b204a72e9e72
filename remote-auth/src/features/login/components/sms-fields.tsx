import { Button } from '@pavilion/ui';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeFailure } from '../../../ui/code-failure';
import { CodeField } from '../../../ui/code-field';
import { errorText } from '../../../ui/field-message';
import { PhoneField } from '../../../ui/phone-field';
import { RefusalNotice } from '../../../ui/refusal-notice';
import { keepLoginDraft } from '../login-draft';
import type { SmsFormState } from '../use-sms-form';
import styles from './login-form.module.css';

interface SmsFieldsProps {
  readonly state: Omit<SmsFormState, 'signIn'>;
  /** Said in place of the platform's refusal. */
  readonly notice?: ReactNode;
  /** What stands between the fields and the button. */
  readonly children: ReactNode;
}

/** The form of number and code, whoever sends its codes. */
export function SmsFields({ state, notice, children }: SmsFieldsProps): ReactElement {
  const { t } = useTranslation();
  const { form, submit, dialingCode, chooseDialingCode, sender, requestCode, refusal } = state;
  const { errors, isSubmitting } = form.formState;
  const keepNumber = {
    onChange: (event: { target: { value: string } }) => keepLoginDraft({ mobileNum: event.target.value }),
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PhoneField
        {...form.register('mobileNum', keepNumber)}
        dialingCode={dialingCode}
        onDialingCode={chooseDialingCode}
        error={errorText(t, errors.mobileNum?.message)}
      />
      <CodeField
        {...form.register('code')}
        secondsLeft={sender.secondsLeft}
        isSending={sender.isSending}
        onSend={() => void requestCode()}
        error={errorText(t, errors.code?.message)}
      />
      {notice ?? <RefusalNotice error={refusal} />}
      {children}
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('auth.login.submit')}
      </Button>
      <CodeFailure failure={sender.failure} onConfirm={sender.dismissFailure} />
    </form>
  );
}
