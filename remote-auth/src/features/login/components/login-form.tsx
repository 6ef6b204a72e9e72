import { Button, PasswordField, TextField } from '@pavilion/ui';
import { Lock, User } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../ui/field-message';
import { RefusalNotice } from '../../../ui/refusal-notice';
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
  const { errors, isSubmitting } = form.formState;
  const keepName = { onChange: (event: { target: { value: string } }) => keepLoginDraft({ username: event.target.value }) };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...form.register('username', keepName)}
        label={t('auth.field.username')}
        error={errorText(t, errors.username?.message)}
        leading={<User aria-hidden size={18} />}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('password')}
        label={t('auth.field.password')}
        error={errorText(t, errors.password?.message)}
        leading={<Lock aria-hidden size={18} />}
        autoComplete="current-password"
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
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
