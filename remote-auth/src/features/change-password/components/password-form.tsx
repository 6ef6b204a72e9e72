import { Button } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../ui/field-message';
import { RefusalNotice } from '../../../ui/refusal-notice';
import { SecretField } from '../../../ui/secret-field';
import { useLateFocus } from '../../../ui/use-late-focus';
import type { PasswordFormState } from '../use-password-form';
import { NewPasswordField } from './new-password-field';
import styles from './password-form.module.css';

interface PasswordFormProps {
  readonly state: PasswordFormState;
  readonly asksOld: boolean;
}

/** Old password where there is one, the new one, and the new one again. */
export function PasswordForm({ state, asksOld }: PasswordFormProps): ReactElement {
  const { t } = useTranslation();
  const { form, submit, refusal, rule } = state;
  const { errors, isSubmitting } = form.formState;
  return (
    <form ref={useLateFocus()} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {asksOld && (
        <SecretField
          {...form.register('oldPassword')}
          label={t('auth-passwords.field.oldPassword')}
          error={errorText(t, errors.oldPassword?.message)}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        {...form.register('newPassword', { deps: ['confirmNewPassword'] })}
        error={errorText(t, errors.newPassword?.message)}
        rule={rule}
        typed={form.watch('newPassword')}
      />
      <SecretField
        {...form.register('confirmNewPassword')}
        label={t('auth-passwords.field.confirmNewPassword')}
        error={errorText(t, errors.confirmNewPassword?.message)}
        autoComplete="new-password"
      />
      <RefusalNotice error={refusal} />
      <p className={styles.after}>{t('auth-passwords.password.after')}</p>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('auth-passwords.password.save')}
      </Button>
    </form>
  );
}
