import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { Button, PasswordField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../../../ui/use-sheet-form';

const codeOf = (refusal: unknown): string | undefined => (refusal instanceof ApiError ? refusal.code : undefined);

/** A wrong payment password is told at its field. */
export const passwordProblem = (refusal: unknown): { readonly password: string } | undefined =>
  codeOf(refusal) === 'invalid.payment.pw' ? { password: errorMessageKey(refusal) } : undefined;

/** The payment password, without which nothing is spent. */
export function PaymentField(field: FieldBinding): ReactElement {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...field}
      label={t('member-points.password')}
      autoComplete="current-password"
      showLabel={t('member-points.show')}
      hideLabel={t('member-points.hide')}
    />
  );
}

/** The way to a payment password, for who has none. */
export function ToPassword({ refusal }: { readonly refusal: unknown }): ReactElement | null {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  if (codeOf(refusal) !== 'not.exists.payment.password') return null;
  return (
    <Button variant="outline" block onClick={() => dialogs.openPanel('member', 'securityCenter')}>
      {t('member-points.noPassword')}
    </Button>
  );
}
