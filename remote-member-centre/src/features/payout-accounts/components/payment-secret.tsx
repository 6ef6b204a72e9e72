import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { Button, Notice, PasswordField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../../../ui/use-sheet-form';
import styles from './payment-secret.module.css';

/** Refusals that are about the payment password. */
const ofSecret: readonly string[] = ['invalid.payment.pw', 'not.exists.payment.password', 'payment.locked'];

/** What is told at the field of the payment password. */
export const secretProblem = (refusal: unknown): { readonly password: string } | undefined =>
  refusal instanceof ApiError && ofSecret.includes(refusal.code) ? { password: errorMessageKey(refusal) } : undefined;

/** The payment password, which shows that it is the member. */
export function PaymentSecret(field: FieldBinding): ReactElement {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...field}
      label={t('member-payout.password')}
      help={t('member-payout.passwordHelp')}
      autoComplete="current-password"
      showLabel={t('member-payout.show')}
      hideLabel={t('member-payout.hide')}
    />
  );
}

/** There is none yet, and the way to one. */
export function NoPaymentSecret({ onSet }: { readonly onSet: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.missing}>
      <Notice tone="info" title={t('member-payout.noPassword')}>
        {t('member-payout.noPasswordHint')}
      </Notice>
      <Button variant="outline" block onClick={onSet}>
        {t('member-payout.setPassword')}
      </Button>
    </div>
  );
}
