import { Button, Notice, Tabs } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCaptchaRefresh } from '../../../ui/captcha-field';
import { errorText } from '../../../ui/field-message';
import { failureText } from '../../../ui/failure-text';
import { OtherWay } from '../../../ui/other-way';
import { PictureWay } from '../../../ui/picture-way';
import { useLateFocus } from '../../../ui/use-late-focus';
import { fieldErrors } from '../registration-refusal';
import type { RegistrationKind } from '../registration.schema';
import { useCodeSending } from '../use-code-sending';
import { type RegistrationFormSetup, useRegistrationForm } from '../use-registration-form';
import { AgeBox } from './age-box';
import { RegistrationField } from './registration-field';
import styles from './registration-form.module.css';
import { RegistrationWarnings } from './registration-warnings';

interface RegistrationFormProps extends RegistrationFormSetup {
  readonly kinds: readonly RegistrationKind[];
  onKindChange(kind: RegistrationKind): void;
  onLogin(): void;
}

/**
 * Registration by user name or by mobile number, driven by the brand's settings. What was typed stays through every
 * refusal.
 */
export function RegistrationForm({ kinds, onKindChange, onLogin, ...setup }: RegistrationFormProps): ReactElement {
  const { t } = useTranslation();
  const state = useRegistrationForm(setup);
  const { form, fields } = state;
  const refreshCaptcha = useCaptchaRefresh('register');
  const changeKind = (kind: RegistrationKind): void => {
    form.clearErrors();
    state.register.reset();
    form.setValue('captcha', '');
    if (fields.some(({ name }) => name === 'captcha')) refreshCaptcha();
    onKindChange(kind);
  };
  const body = <FormBody state={state} kind={setup.kind} onLogin={onLogin} />;
  if (kinds.length < 2) return body;
  return (
    <Tabs
      variant="segmented"
      label={t('auth.registration.ways')}
      value={setup.kind}
      onValueChange={changeKind}
      items={kinds.map((kind) => ({ value: kind, label: t(`auth.registration.by.${kind}`) }))}
    >
      {body}
    </Tabs>
  );
}

interface FormBodyProps {
  readonly state: ReturnType<typeof useRegistrationForm>;
  readonly kind: RegistrationKind;
  onLogin(): void;
}

function FormBody({ state, kind, onLogin }: FormBodyProps): ReactElement {
  const { t } = useTranslation();
  const { form, plan, fields, picture, invitation, dialingCode, register, submit, warning, setWarning } = state;
  const code = useCodeSending(form, kind, dialingCode);
  const place = useLateFocus();
  const parts = {
    form,
    plan,
    dialingCode,
    code,
    remark: invitation.remarkOn(useWatch({ control: form.control, name: 'affiliateCode' })),
  };
  const placed = fieldErrors(register.error);
  const shown = fields.some(({ name }) => placed.has(name));
  return (
    <form ref={place} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {fields.map((field) => field.name !== 'captcha' && <RegistrationField key={field.name} {...{ field, parts }} />)}
      {picture && (
        <PictureWay {...picture}>
          {fields.map(
            (field) => field.name === 'captcha' && <RegistrationField key={field.name} {...{ field, parts }} />,
          )}
        </PictureWay>
      )}
      <AgeBox input={form.register('ageConfirmed')} error={errorText(t, form.formState.errors.ageConfirmed?.message)} />
      {register.isError && !shown && (
        <Notice tone="negative" live title={t(failureText(register.error))}>
          {t('auth.registration.kept')}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={form.formState.isSubmitting}>
        {t('auth.register.submit')}
      </Button>
      <OtherWay question={t('auth.register.already')} answer={t('auth.register.toLogin')} onChoose={onLogin} />
      <RegistrationWarnings {...{ form, code, warning }} onConfirm={() => setWarning(undefined)} />
    </form>
  );
}
