import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { SessionOpened } from '@pavilion/api-contract';
import { Button, Notice, PasswordField, TextField } from '@pavilion/ui';
import { Lock, User } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CaptchaField, useCaptchaRefresh } from '../../../ui/captcha-field';
import { asksForCaptcha, useLogin } from '../login.queries';
import { loginSchema, type LoginValues } from '../login.schema';
import styles from './login-form.module.css';

interface LoginFormProps {
  onSuccess(session: SessionOpened): void;
  onRegister(): void;
}

/** User name and password. What was typed stays through every refusal. */
export function LoginForm({ onSuccess, onRegister }: LoginFormProps): ReactElement {
  const { t } = useTranslation();
  const login = useLogin();
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const refreshCaptcha = useCaptchaRefresh('login');
  const form = useForm<LoginValues>({
    resolver: valibotResolver(loginSchema),
    defaultValues: { username: '', password: '', captcha: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (captchaAsked && !values.captcha) return form.setError('captcha', { message: 'auth.field.required' });
    await login.mutateAsync(values).then(onSuccess, (error: unknown) => {
      setCaptchaAsked((asked) => asked || asksForCaptcha(error));
      if (!asksForCaptcha(error)) return;
      form.setValue('captcha', '');
      refreshCaptcha();
      if (error instanceof ApiError && error.code.startsWith('session.captcha')) {
        form.setError('captcha', { message: errorMessageKey(error) }, { shouldFocus: true });
      }
    });
  });
  const message = (field: keyof LoginValues) => {
    const key = errors[field]?.message;
    return key ? { error: t(key) } : {};
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
      {login.isError && !errors.captcha && (
        <Notice tone="negative" live>
          {t(errorMessageKey(login.error))}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={form.formState.isSubmitting}>
        {t('auth.login.submit')}
      </Button>
      <p className={styles.switch}>
        {t('auth.login.newHere')}{' '}
        <Button variant="ghost" size="sm" onClick={onRegister}>
          {t('auth.login.toRegister')}
        </Button>
      </p>
    </form>
  );
}
