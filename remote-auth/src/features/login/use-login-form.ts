import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { SessionOpened } from '@pavilion/api-contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCaptchaRefresh } from '../../ui/captcha-field';
import { asksForCaptcha, useLogin } from './login.queries';
import { loginSchema, type LoginValues } from './login.schema';

/** State of the login form; the captcha shows once the platform has asked for it. */
export function useLoginForm(onSuccess: (session: SessionOpened) => void) {
  const login = useLogin();
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const refreshCaptcha = useCaptchaRefresh('login');
  const form = useForm<LoginValues>({
    resolver: valibotResolver(loginSchema),
    defaultValues: { username: '', password: '', captcha: '' },
  });
  const handleRefusal = (error: unknown) => {
    if (!asksForCaptcha(error)) return;
    setCaptchaAsked(true);
    form.setValue('captcha', '');
    refreshCaptcha();
    if (error instanceof ApiError && error.code.startsWith('session.captcha')) {
      form.setError('captcha', { message: errorMessageKey(error) }, { shouldFocus: true });
    }
  };
  const submit = form.handleSubmit(async (values) => {
    if (captchaAsked && !values.captcha) return form.setError('captcha', { message: 'auth.field.required' });
    await login.mutateAsync(values).then(onSuccess, handleRefusal);
  });
  return { form, submit, captchaAsked, refusal: login.error };
}
