import { payoutCalls, type PayoutAccount } from '@pavilion/api-contract/calls/payout';
import { useHost } from '@pavilion/remote-contract';
import { Button, Dialog, Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';
import { useHasPaymentPassword, usePayoutAccountsAnew } from '../payout-accounts.queries';
import { NoPaymentSecret, PaymentSecret, secretProblem } from './payment-secret';

interface RemoveAccountProps {
  readonly account: PayoutAccount;
  /** Whether the brand lets owners take accounts of this kind off the list. */
  readonly isAllowed: boolean;
  onClose(): void;
  onSetPassword(): void;
}

/** Takes an account off the list, or says why its owner cannot. */
export function RemoveAccount({ account, isAllowed, onClose, onSetPassword }: RemoveAccountProps): ReactElement {
  const { t } = useTranslation();
  const hasPassword = useHasPaymentPassword();
  const name = `${account.bankName} ${account.maskedNumber.slice(-4)}`;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('member-payout.removeTitle', { name })}
      {...(isAllowed ? { description: t('member-payout.removeHint') } : {})}
      closeLabel={t('member-payout.close')}
    >
      {!isAllowed ? (
        <Kept onClose={onClose} />
      ) : hasPassword === false ? (
        <NoPaymentSecret onSet={() => (onClose(), onSetPassword())} />
      ) : (
        <RemoveForm account={account} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Kept({ onClose }: Pick<RemoveAccountProps, 'onClose'>): ReactElement {
  const { t } = useTranslation();
  return (
    <Notice
      tone="info"
      title={t('errors.payout.kept')}
      action={<Button onClick={onClose}>{t('member-payout.ok')}</Button>}
    >
      {t('member-payout.keptWhy')}
    </Notice>
  );
}

function RemoveForm({ account, onClose }: Pick<RemoveAccountProps, 'account' | 'onClose'>): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const refresh = usePayoutAccountsAnew();
  const form = useSheetForm({
    initial: { password: '' },
    check: ({ password }) => problemsOf({ password: password === '' && 'member-payout.required' }),
    fieldsOf: secretProblem,
    async send({ password }) {
      await host.api.call(payoutCalls.deletePayoutAccount, { body: { bankCardId: account.id, password } });
      onClose();
      host.notify({ tone: 'positive', titleKey: 'member-payout.removed' });
      await refresh();
    },
  });
  return (
    <SheetFormFrame form={form} submitLabel={t('member-payout.removeNow')}>
      <PaymentSecret {...form.field('password')} />
    </SheetFormFrame>
  );
}
