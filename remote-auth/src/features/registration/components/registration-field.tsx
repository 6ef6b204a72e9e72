import { traitsOf } from '@pavilion/api-contract';
import { TextField } from '@pavilion/ui';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../../ui/captcha-field';
import { CodeField } from '../../../ui/code-field';
import { errorText, messageText, patternMessage } from '../../../ui/field-message';
import { PhoneField } from '../../../ui/phone-field';
import { SecretField } from '../../../ui/secret-field';
import { passwordStrength } from '../password-strength';
import { type FormPlan, isMobileNumber, type PlannedField, type RegistrationValues } from '../registration.schema';
import type { RegistrationCode } from '../use-code-sending';
import type { InvitationRemark } from '../use-invitation';
import { iconOf, inputTraits, isSecret } from './field-traits';
import styles from './registration-field.module.css';

// The form stands before it, and without it where it cannot be had.
const NameCheck = lazy(() => import('./name-check').catch(() => ({ default: () => null })));

export interface FormParts {
  readonly form: UseFormReturn<RegistrationValues>;
  readonly plan: FormPlan;
  readonly dialingCode: string;
  readonly code: RegistrationCode;
  /** Of the invitation while the one of the address stands there. */
  readonly remark: InvitationRemark;
}

interface RegistrationFieldProps {
  readonly field: PlannedField;
  readonly parts: FormParts;
}

/** One field of the form, as its name and the brand's rule ask for. */
export function RegistrationField({ field, parts }: RegistrationFieldProps): ReactElement {
  const { name, rule } = field;
  const { form, dialingCode, code } = parts;
  const shared = useSharedProps(field, parts);
  const { t } = useTranslation();
  const { input } = traitsOf(name);
  if (input === 'picture') return <CaptchaField purpose="register" {...shared} />;
  if (input === 'code') return <NumberCodeField {...{ parts, shared }} />;
  if (input === 'phone') {
    const choose = (chosen: string): void => form.setValue('countryDialingCode', chosen);
    // The number stays as it is while its code is on the way.
    return <PhoneField {...shared} dialingCode={dialingCode} onDialingCode={choose} readOnly={code.isSending} />;
  }
  if (isSecret(name, rule)) return <PlannedSecret {...{ field, parts, shared }} />;
  return (
    <TextField
      {...shared}
      {...inputTraits(name, rule)}
      label={t(traitsOf(name).label)}
      leading={iconOf(name, rule)}
      autoCapitalize="off"
      spellCheck={false}
      labelEnd={endOf(field, parts, t('auth.field.optional'))}
    />
  );
}

function endOf({ name, rule, required }: PlannedField, { form }: FormParts, optional: string): ReactNode {
  if (name !== 'username') return required ? undefined : optional;
  return (
    <Suspense>
      <NameCheck {...{ form, rule }} />
    </Suspense>
  );
}

type SharedProps = ReturnType<typeof useSharedProps>;

function useSharedProps({ name, rule, required }: PlannedField, { form, remark }: FormParts) {
  const { t } = useTranslation();
  const { errors, dirtyFields } = form.formState;
  const remarked = name === 'affiliateCode' ? remark : {};
  const error = errorText(t, errors[name]?.message) ?? (remarked.error && t(remarked.error));
  const explained = rule && (name === 'username' || name === 'password' || name === 'paymentPassword');
  const filled = Boolean(dirtyFields[name]) && form.getValues(name) !== '';
  return {
    ...form.register(name),
    ...(error ? { error } : {}),
    ...(explained ? { help: messageText(t, patternMessage(rule.patternId, rule.minLength, rule.maxLength)) } : {}),
    ...(remarked.help ? { help: t(remarked.help) } : {}),
    ...(required ? { 'aria-required': true, className: styles.required } : {}),
    valid: filled && !error && name !== 'captcha' && name !== 'verificationCode' && !isSecret(name, rule),
  };
}

function PlannedSecret({
  field,
  parts: { form },
  shared,
}: RegistrationFieldProps & { shared: SharedProps }): ReactElement {
  const { t } = useTranslation();
  const { name } = field;
  const typed = useWatch({ control: form.control, name });
  const strength = name === 'password' && typed ? passwordStrength(typed) : undefined;
  const { valid: _, ...input } = shared;
  return (
    <SecretField
      {...input}
      label={t(traitsOf(name).label)}
      autoComplete={name === 'password' || name === 'confirmPassword' ? 'new-password' : 'off'}
      {...(strength ? { strength: { text: t(`auth.password.${strength.level}`), tone: strength.tone } } : {})}
    />
  );
}

function NumberCodeField({ parts, shared }: { parts: FormParts; shared: SharedProps }): ReactElement {
  const { form, plan, code } = parts;
  const isReady = isMobileNumber(plan, useWatch({ control: form.control, name: 'mobileNum' }));
  return (
    <CodeField
      {...shared}
      secondsLeft={code.secondsLeft}
      isSending={code.isSending}
      isReady={isReady}
      onSend={() => (isReady ? code.send() : void form.trigger('mobileNum', { shouldFocus: true }))}
    />
  );
}
