import { ApiError } from '@pavilion/api-client';
import { PasswordField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../../../ui/use-sheet-form';

/** Said of a field that must be filled in. */
export const required = 'member-second.required';

/** The password that one signs in with: whoever sits at an open session does not know it. */
export function LoginPassword(field: FieldBinding): ReactElement {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...field}
      label={t('member-second.password')}
      help={t('member-second.passwordHelp')}
      autoComplete="current-password"
      showLabel={t('member-second.show')}
      hideLabel={t('member-second.hide')}
    />
  );
}

/** Refusals that are of one field. */
export function fieldsOfRefusal(refusal: unknown): { readonly password?: string; readonly code?: string } | undefined {
  if (!(refusal instanceof ApiError)) return undefined;
  if (refusal.code === 'in_incorrect_password') return { password: 'member-second.passwordWrong' };
  return refusal.code === 'verification.code-wrong' ? { code: 'member-second.codeWrong' } : undefined;
}
