import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { SessionOpened } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCaptchaRefresh } from '../../ui/captcha-field';
import { useSingleFlight } from '../../ui/use-single-flight';
import { type Needed, neededBy } from '../second-step';
import { readLoginDraft } from './login-draft';
import { asksForCaptcha, fieldOfRefusal, signInByName } from './login.queries';
import { loginSchema, type LoginValues } from './login.schema';

export interface SignInSetup {
  /** Whether the device is to be remembered. */
  readonly remember: boolean;
  onSuccess(session: SessionOpened): void;
}

interface NameSetup extends SignInSetup {
  /** Name and password are right, and a second step is asked for. */
  onNeeded(needed: Needed): void;
}

/** How a human is told from a machine: not asked yet, by the picture, or by work of the device in its place. */
export type CaptchaWay = 'none' | 'picture' | 'proof';

/** State of the form of user name and password; the captcha shows once the platform has asked for it. */
export function useLoginForm(username: string, { remember, onSuccess, onNeeded }: NameSetup) {
  const host = useHost();
  const [captchaWay, setCaptchaWay] = useState<CaptchaWay>('none');
  const login = useMutation({
    mutationFn: (values: LoginValues) =>
      signInByName(host, values, { remember, withoutPicture: captchaWay === 'proof' }),
  });
  const once = useSingleFlight();
  const refreshCaptcha = useCaptchaRefresh('login');
  const form = useForm<LoginValues>({
    resolver: valibotResolver(loginSchema),
    defaultValues: { username: readLoginDraft().username || username, password: '', captcha: '' },
  });
  const handleRefusal = (error: unknown) => {
    const needed = neededBy(error);
    if (needed) return onNeeded(needed);
    if (asksForCaptcha(error)) {
      setCaptchaWay((way) => (way === 'none' || isOf(error, 'session.captcha-required') ? 'picture' : way));
      form.setValue('captcha', '');
      refreshCaptcha({ must: true });
    }
    const field = fieldOfRefusal(error);
    if (field) form.setError(field, { message: errorMessageKey(error) }, { shouldFocus: true });
    else if (isOf(error, 'in_incorrect_password')) form.setFocus('password', { shouldSelect: true });
  };
  const submit = form.handleSubmit(async (values) => {
    if (captchaWay === 'picture' && !values.captcha)
      return form.setError('captcha', { message: 'auth.field.required' }, { shouldFocus: true });
    const answer = captchaWay === 'picture' ? values : { ...values, captcha: '' };
    // A second press while the first is on its way must not count as a second attempt.
    await once(() => login.mutateAsync(answer).then(onSuccess, handleRefusal));
  });
  const refusal = login.error && !fieldOfRefusal(login.error) && !neededBy(login.error) ? login.error : undefined;
  return { form, submit, captchaWay, setCaptchaWay, refusal };
}

const isOf = (error: unknown, code: ApiError['code']): boolean => error instanceof ApiError && error.code === code;

/** State of {@link useLoginForm}. */
export type LoginFormState = ReturnType<typeof useLoginForm>;
