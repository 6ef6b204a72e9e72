import { PasswordField, TextField } from '@pavilion/ui';
import { IdCard, Lock, Mail, Phone, Ticket, User } from 'lucide-react';
import type { ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../../../ui/captcha-field';
import { passwordStrength } from '../password-strength';
import type { TextFieldName } from '../registration.schema';

interface RegistrationFieldProps {
  readonly name: TextFieldName;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly help: string | undefined;
  /** Present while the field is the password and holds something. */
  readonly password: string;
  readonly valid: boolean;
  readonly input: UseFormRegisterReturn;
}

const icons: Partial<Record<TextFieldName, ReactElement>> = {
  username: <User aria-hidden size={18} />,
  payeeName: <IdCard aria-hidden size={18} />,
  idNumber: <IdCard aria-hidden size={18} />,
  email: <Mail aria-hidden size={18} />,
  mobileNum: <Phone aria-hidden size={18} />,
  affiliateCode: <Ticket aria-hidden size={18} />,
};

const autoComplete: Partial<Record<TextFieldName, string>> = {
  username: 'username',
  payeeName: 'name',
  email: 'email',
  mobileNum: 'tel-national',
};

/** One field of the form, as its name asks for. */
export function RegistrationField(props: RegistrationFieldProps): ReactElement {
  const { name, required, error, help, password, valid, input } = props;
  const { t } = useTranslation();
  const shared = {
    ...input,
    ...(error ? { error } : {}),
    ...(help ? { help } : {}),
    ...(required ? { 'aria-required': true } : {}),
  };
  if (name === 'captcha') return <CaptchaField purpose="register" {...shared} />;
  if (name === 'password' || name === 'confirmPassword' || name === 'paymentPassword') {
    const strength = name === 'password' && password ? passwordStrength(password) : undefined;
    return (
      <PasswordField
        {...shared}
        label={t(`auth.field.${name}`)}
        leading={<Lock aria-hidden size={18} />}
        autoComplete={name === 'paymentPassword' ? 'off' : 'new-password'}
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
        {...(strength ? { strength: { text: t(`auth.password.${strength.level}`), tone: strength.tone } } : {})}
      />
    );
  }
  return (
    <TextField
      {...shared}
      label={t(`auth.field.${name}`)}
      valid={valid}
      leading={icons[name]}
      inputMode={name === 'email' ? 'email' : name === 'mobileNum' ? 'tel' : 'text'}
      autoComplete={autoComplete[name] ?? 'off'}
      autoCapitalize="off"
      spellCheck={false}
      {...(required ? {} : { labelEnd: t('auth.field.optional') })}
    />
  );
}
