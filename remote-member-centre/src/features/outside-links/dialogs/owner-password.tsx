import { ApiError } from '@pavilion/api-client';
import type { OutsideService } from '@pavilion/api-contract/calls/outside-sign-in';
import { PasswordField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { missingPassword } from '../../../ui/password-proof';
import { type FieldBinding, problemsOf } from '../../../ui/use-sheet-form';

export interface LinkFormProps {
  readonly service: OutsideService;
  readonly hasPassword: boolean;
  onDone(): void;
}

/** The password that one signs in with: whoever sits at an open session does not know it. */
export function OwnerPassword(field: FieldBinding): ReactElement {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...field}
      label={t('member-outside.password')}
      help={t('member-outside.passwordHelp')}
      autoComplete="current-password"
      showLabel={t('member-outside.show')}
      hideLabel={t('member-outside.hide')}
    />
  );
}

/** What speaks against sending the form: whoever has a password gives it. */
export const passwordProblems = (hasPassword: boolean, password: string) =>
  problemsOf({ password: missingPassword(hasPassword, password, 'member-outside.required') });

/** Whether a refusal is of the password. */
export const isPasswordWrong = (refusal: unknown): boolean =>
  refusal instanceof ApiError && refusal.code === 'in_incorrect_password';

/** The fields of a refusal. */
export const passwordRefusal = (refusal: unknown) =>
  isPasswordWrong(refusal) ? { password: 'member-outside.passwordWrong' } : undefined;
