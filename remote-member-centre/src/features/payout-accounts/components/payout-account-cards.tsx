import type { PayoutAccount } from '@pavilion/api-contract/calls/payout';
import { Button, Skeleton } from '@pavilion/ui';
import { Plus } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountState } from '../account-state';
import { hasRoom, type PayoutAccounts, useBindConfig } from '../payout-accounts.queries';
import { AccountCard } from './account-card';
import { AccountActs } from './account-acts';
import styles from './payout-account-cards.module.css';

// Forms come with the first sheet that is opened.
const AddAccount = lazy(async () => ({ default: (await import('./add-account')).AddAccount }));

interface PayoutAccountCardsProps {
  readonly accounts: PayoutAccounts;
  /** Id of the heading that names the cards. */
  readonly labelledBy: string;
  /** Where one is chosen from: which, and why it cannot be paid to. */
  readonly choice?: { readonly chosen: string | undefined; readonly error?: string; onChoose(id: string): void };
  /** There is no payment password yet, which adding an account takes. */
  onSetPassword(): void;
}

/** The accounts as cards, and the way to add one. */
export function PayoutAccountCards(props: PayoutAccountCardsProps): ReactElement {
  const { accounts, choice, onSetPassword } = props;
  const [isAdding, add] = useState(false);
  const all = [...accounts.bankCards, ...accounts.virtualWallets];
  const added = ({ id }: PayoutAccount): void => {
    add(false);
    choice?.onChoose(id);
  };
  return (
    <>
      {all.length === 0 ? (
        <FirstAccount onAdd={() => add(true)} />
      ) : (
        <>
          <Cards {...props} all={all} />
          <Foot accounts={accounts} error={choice?.error} onAdd={() => add(true)} />
        </>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddAccount
            accounts={accounts}
            onAdded={added}
            onClose={() => add(false)}
            onSetPassword={() => {
              add(false);
              onSetPassword();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Cards(props: PayoutAccountCardsProps & { readonly all: readonly PayoutAccount[] }): ReactElement {
  const { accounts, all, labelledBy, choice, onSetPassword } = props;
  const name = useId();
  const config = useBindConfig();
  const now = Date.now();
  if (config.isPending) return <Skeleton height="148px" radius="card" />;
  const List = choice ? 'div' : 'ul';
  return (
    <List className={styles.cards} aria-labelledby={labelledBy} {...(choice ? { role: 'radiogroup' } : {})}>
      {all.map((account) => (
        <AccountCard
          key={account.id}
          account={account}
          state={accountState(account, config.data?.restHours ?? 0, now)}
          {...(choice
            ? {
                choice: {
                  name,
                  isChosen: account.id === choice.chosen,
                  onChoose: () => choice.onChoose(account.id),
                },
              }
            : {})}
        >
          <AccountActs account={account} accounts={accounts} onSetPassword={onSetPassword} />
        </AccountCard>
      ))}
    </List>
  );
}

interface FootProps {
  readonly accounts: PayoutAccounts;
  readonly error: string | undefined;
  onAdd(): void;
}

function Foot({ accounts, error, onAdd }: FootProps): ReactElement {
  const { t } = useTranslation();
  const isFull = !hasRoom(accounts, 'BC') && !hasRoom(accounts, 'VW');
  return (
    <>
      <p className={styles.error} role="alert">
        {error}
      </p>
      {isFull ? (
        <p className={styles.hint}>{t('member-payout.full')}</p>
      ) : (
        <div>
          <Button size="sm" variant="ghost" icon={<Plus aria-hidden size={18} />} onClick={onAdd}>
            {t('member-payout.add')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Nothing to be paid to yet: the one next step, where the cards will be. */
function FirstAccount({ onAdd }: { readonly onAdd: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.first} onClick={onAdd}>
      <span className={styles.plus} aria-hidden="true">
        <Plus size={24} />
      </span>
      <strong>{t('member-payout.addFirst')}</strong>
      <span>{t('member-payout.addFirstHint')}</span>
    </button>
  );
}
