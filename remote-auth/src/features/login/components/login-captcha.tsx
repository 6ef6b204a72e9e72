import { Button, Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../../ui/captcha-field';
import { errorText } from '../../../ui/field-message';
import { useModule } from '../../../ui/use-module';
import type { LoginFormState } from '../use-login-form';
import styles from './login-form.module.css';

/** The picture to be typed, once it is asked for, and the way past it for whoever cannot read it. */
export function LoginCaptcha({ state }: { state: LoginFormState }): ReactElement | null {
  const { t } = useTranslation();
  const { form, captchaWay, setCaptchaWay } = state;
  const provesWork = useModule('HUMANVERIF3');
  if (captchaWay === 'none') return null;
  if (captchaWay === 'proof') {
    return (
      <Notice
        live
        action={
          <Button variant="ghost" size="sm" onClick={() => setCaptchaWay('picture')}>
            {t('auth.captcha.back')}
          </Button>
        }
      >
        {t('auth.captcha.withoutOn')}
      </Notice>
    );
  }
  return (
    <div>
      <CaptchaField purpose="login" {...form.register('captcha')} error={errorText(t, form.formState.errors.captcha?.message)} />
      {provesWork && (
        <Button variant="ghost" size="sm" className={styles.quiet} onClick={() => setCaptchaWay('proof')}>
          {t('auth.captcha.without')}
        </Button>
      )}
    </div>
  );
}
