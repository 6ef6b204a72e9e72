import type { PayoutAccount } from '@pavilion/api-contract/calls/payout';
import { IconButton, Menu, type MenuEntry } from '@pavilion/ui';
import { Ellipsis, Star, Trash2 } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PayoutAccounts, useMakeDefault } from '../payout-accounts.queries';

const RemoveAccount = lazy(async () => ({ default: (await import('./remove-account')).RemoveAccount }));

interface AccountMenuProps {
  readonly account: PayoutAccount;
  readonly accounts: PayoutAccounts;
  onSetPassword(): void;
}

/** What can be done with an account. */
export function AccountMenu({ account, accounts, onSetPassword }: AccountMenuProps): ReactElement {
  const { t } = useTranslation();
  const [isRemoving, remove] = useState(false);
  const items = useItems(account, () => remove(true));
  const { normalDeleteBankCard, virtualDeleteBankCard } = accounts;
  const name = `${account.bankName} ${account.maskedNumber.slice(-4)}`;
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={t('member-payout.manage', { name })} icon={<Ellipsis aria-hidden size={20} />} />}
        items={items}
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

function useItems({ id, isDefault }: PayoutAccount, onRemove: () => void): readonly MenuEntry[] {
  const { t } = useTranslation();
  const makeDefault = useMakeDefault();
  return [
    {
      id: 'default',
      label: t(isDefault ? 'member-payout.isDefault' : 'member-payout.makeDefault'),
      icon: <Star aria-hidden size={18} />,
      disabled: isDefault || makeDefault.isPending,
      onSelect: () => makeDefault.mutate(id),
    },
    {
      id: 'remove',
      label: t('member-payout.remove'),
      icon: <Trash2 aria-hidden size={18} />,
      tone: 'danger',
      onSelect: onRemove,
    },
  ];
}
