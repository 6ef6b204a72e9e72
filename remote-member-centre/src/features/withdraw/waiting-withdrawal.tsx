import { formatAmount, parseAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useWithdrawDraft } from './withdraw-draft';

/** On the way of somebody whose withdrawal needed something first: the way back to it. */
export function WaitingWithdrawal(): ReactElement | null {
  const { t } = useTranslation();
  const { brand, dialogs } = useHost();
  const [{ digits, waits }, change] = useWithdrawDraft();
  if (!waits) return null;
  const goBack = (): void => {
    change({ waits: false });
    dialogs.openPanel('member', 'withdraw');
  };
  return (
    <Notice
      tone="info"
      title={
        digits === ''
          ? t('member-security.withdrawal.waits')
          : t('member-security.withdrawal.waitsWith', { amount: formatAmount(parseAmount(digits), brand.currency) })
      }
      action={<Button onClick={goBack}>{t('member-security.withdrawal.back')}</Button>}
    >
      {t('member-security.withdrawal.hint')}
    </Notice>
  );
}
