import type { RegisterFieldRule } from '@pavilion/api-contract';
import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { messageText, patternMessage } from '../../../ui/field-message';
import { SecretField } from '../../../ui/secret-field';
import { passwordStrength } from '../../registration';

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof SecretField>, 'label' | 'strength'> {
  /** The brand's rule, told before it is broken. */
  readonly rule: RegisterFieldRule | undefined;
  readonly typed: string;
}

/** A password to be set, with the brand's rule below and its strength in words. */
export function NewPasswordField({ rule, typed, ...field }: NewPasswordFieldProps): ReactElement {
  const { t } = useTranslation();
  const strength = typed === '' ? undefined : passwordStrength(typed);
  return (
    <SecretField
      {...field}
      label={t('auth-passwords.field.newPassword')}
      autoComplete="new-password"
      help={rule && messageText(t, patternMessage(rule.patternId, rule.minLength, rule.maxLength))}
      strength={strength && { text: t(`auth.password.${strength.level}`), tone: strength.tone }}
    />
  );
}
