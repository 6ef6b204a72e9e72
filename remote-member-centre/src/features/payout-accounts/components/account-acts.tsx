import type { PayoutAccount } from '@pavilion/api-contract/calls/payout';
import { IconButton } from '@pavilion/ui';
import { Star, Trash2 } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PayoutAccounts, useMakeDefault } from '../payout-accounts.queries';

const RemoveAccount = lazy(async () => ({ default: (await import('./remove-account')).RemoveAccount }));

interface AccountActsProps {
  readonly account: PayoutAccount;
  readonly accounts: PayoutAccounts;
  onSetPassword(): void;
}

export function AccountActs({ account, accounts, onSetPassword }: AccountActsProps): ReactElement {
  const { t } = useTranslation();
  const makeDefault = useMakeDefault();
  const [isRemoving, remove] = useState(false);
  const { normalDeleteBankCard, virtualDeleteBankCard } = accounts;
  const name = `${account.bankName} ${account.maskedNumber.slice(-4)}`;
  return (
    <>
      {account.isDefault ? null : (
        <IconButton
          label={t('member-payout.makeDefault', { name })}
          icon={<Star aria-hidden size={18} />}
          disabled={makeDefault.isPending}
          onClick={() => makeDefault.mutate(account.id)}
        />
      )}
      <IconButton
        label={t('member-payout.remove', { name })}
        icon={<Trash2 aria-hidden size={18} />}
        onClick={() => remove(true)}
      />
      {isRemoving && (
        <Suspense fallback={null}>
          <RemoveAccount
            account={account}
            isAllowed={account.kind === 'VW' ? virtualDeleteBankCard : normalDeleteBankCard}
            onClose={() => remove(false)}
            onSetPassword={onSetPassword}
          />
        </Suspense>
      )}
    </>
  );
}
