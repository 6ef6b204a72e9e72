import { useModule } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../ui/field-message';
import { RefusalNotice } from '../../../ui/refusal-notice';
import { SecretField } from '../../../ui/secret-field';
import { UsernameField } from '../../../ui/username-field';
import { keepLoginDraft } from '../login-draft';
import type { LoginFormState } from '../use-login-form';
import { LoginCaptcha } from './login-captcha';
import styles from './login-form.module.css';

interface LoginFormProps {
  readonly state: LoginFormState;
  /** What stands between the fields and the button. */
  readonly children: ReactNode;
}

/** User name and password. What was typed stays through every refusal. */
export function LoginForm({ state, children }: LoginFormProps): ReactElement {
  const { t } = useTranslation();
  const { form, submit, refusal } = state;
  const takesNumbers = useModule('MOBILENUMREG3');
  const { errors, isSubmitting } = form.formState;
  const keepName = {
    onChange: (event: { target: { value: string } }) => keepLoginDraft({ username: event.target.value }),
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <UsernameField
        {...form.register('username', keepName)}
        error={errors.username?.message}
        help={takesNumbers ? t('auth.login.nameHelp') : undefined}
      />
      <SecretField
        {...form.register('password')}
        label={t('auth.field.password')}
        error={errorText(t, errors.password?.message)}
        autoComplete="current-password"
      />
      <LoginCaptcha state={state} />
      <RefusalNotice error={refusal} />
      {children}
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('auth.login.submit')}
      </Button>
    </form>
  );
}
