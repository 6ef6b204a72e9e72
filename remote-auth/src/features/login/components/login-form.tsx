import { errorMessageKey } from '@pavilion/api-client';
import type { SessionOpened } from '@pavilion/api-contract';
import { Button, Notice, PasswordField, TextField } from '@pavilion/ui';
import { Lock, User } from 'lucide-react';
import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../../ui/captcha-field';
import { OtherWay } from '../../../ui/other-way';
import type { LoginValues } from '../login.schema';
import { useLoginForm } from '../use-login-form';
import styles from './login-form.module.css';

interface LoginFormProps {
  onSuccess(session: SessionOpened): void;
  onRegister(): void;
}

/** User name and password. What was typed stays through every refusal. */
export function LoginForm({ onSuccess, onRegister }: LoginFormProps): ReactElement {
  const { t } = useTranslation();
  const { form, submit, captchaAsked, refusal } = useLoginForm(onSuccess);
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <LoginFields form={form} captchaAsked={captchaAsked} />
      {refusal !== null && !errors.captcha && (
        <Notice tone="negative" live>
          {t(errorMessageKey(refusal))}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('auth.login.submit')}
      </Button>
      <OtherWay question={t('auth.login.newHere')} answer={t('auth.login.toRegister')} onChoose={onRegister} />
    </form>
  );
}

function LoginFields({ form, captchaAsked }: { form: UseFormReturn<LoginValues>; captchaAsked: boolean }): ReactElement {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const message = (field: keyof LoginValues) => {
    const key = errors[field]?.message;
    return key ? { error: t(key) } : {};
  };
  return (
    <>
      <TextField
        {...form.register('username')}
        {...message('username')}
        label={t('auth.field.username')}
        leading={<User aria-hidden size={18} />}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('password')}
        {...message('password')}
        label={t('auth.field.password')}
        leading={<Lock aria-hidden size={18} />}
        autoComplete="current-password"
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
      />
      {captchaAsked && <CaptchaField purpose="login" {...form.register('captcha')} {...message('captcha')} />}
    </>
  );
}
