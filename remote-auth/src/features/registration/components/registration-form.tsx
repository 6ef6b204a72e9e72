import type { RegisterSettings, SessionOpened } from '@pavilion/api-contract';
import { errorMessageKey } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { Button, Checkbox, Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OtherWay } from '../../../ui/other-way';
import { fieldErrors } from '../registration.queries';
import { registrationPath } from '../registration.paths';
import { isRequired, type RegistrationValues, type TextFieldName } from '../registration.schema';
import { useRegistrationForm } from '../use-registration-form';
import { RegistrationField } from './registration-field';
import styles from './registration-form.module.css';

interface RegistrationFormProps {
  readonly settings: RegisterSettings;
  readonly affiliateCode: string;
  readonly referralCode: string;
  onSuccess(session: SessionOpened): void;
  onLogin(): void;
}

/** Registration by user name, driven by the brand's settings. What was typed stays through every refusal. */
export function RegistrationForm({ onSuccess, onLogin, ...setup }: RegistrationFormProps): ReactElement {
  const { t } = useTranslation();
  const { form, shown, submit, register, messageOf } = useRegistrationForm({ ...setup, onSuccess });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const placed = register.isError && fieldErrors(register.error).size > 0;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {shown.map((name) => (
        <RegistrationField
          key={name}
          name={name}
          required={isRequired(setup.settings, name)}
          error={messageOf(errors[name]?.message)}
          help={helpOf(setup.settings, name, t)}
          password={name === 'password' ? form.watch('password') : ''}
          valid={Boolean(dirtyFields[name]) && !errors[name] && form.getValues(name) !== ''}
          input={form.register(name)}
        />
      ))}
      <AgeBox input={form.register('ageConfirmed')} error={messageOf(errors.ageConfirmed?.message)} />
      {register.isError && !placed && (
        <Notice tone="negative" live>
          {t(errorMessageKey(register.error))}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('auth.register.submit')}
      </Button>
      <OtherWay question={t('auth.register.already')} answer={t('auth.register.toLogin')} onChoose={onLogin} />
    </form>
  );
}

function AgeBox({ input, error }: { input: UseFormRegisterReturn; error: string | undefined }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <Checkbox
      {...input}
      label={
        <>
          {t('auth.age.confirm', { age: brand.minimumAge })}{' '}
          <a className={styles.link} href={registrationPath.agreement} target="_blank" rel="noreferrer">
            {t('auth.age.agreement')}
          </a>
        </>
      }
      {...(error ? { error } : {})}
    />
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** User name and password say their bounds before they are broken. */
function helpOf(settings: RegisterSettings, name: keyof RegistrationValues, t: Translate): string | undefined {
  if (name !== 'username' && name !== 'password') return undefined;
  const rule = settings[name satisfies TextFieldName];
  return rule && t(`auth.pattern.${rule.patternId}`, { min: rule.minLength, max: rule.maxLength });
}
