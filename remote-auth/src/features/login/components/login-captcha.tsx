import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../../ui/captcha-field';
import { errorText } from '../../../ui/field-message';
import { PictureWay } from '../../../ui/picture-way';
import type { LoginFormState } from '../use-login-form';

/** The picture to be typed, once it is asked for. */
export function LoginCaptcha({ state }: { state: LoginFormState }): ReactElement | null {
  const { t } = useTranslation();
  const { form, captchaWay, setCaptchaWay } = state;
  if (captchaWay === 'none') return null;
  return (
    <PictureWay without={captchaWay === 'proof'} onChange={(without) => setCaptchaWay(without ? 'proof' : 'picture')}>
      <CaptchaField
        purpose="login"
        {...form.register('captcha')}
        error={errorText(t, form.formState.errors.captcha?.message)}
      />
    </PictureWay>
  );
}
