import { formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money, SectionHeader, Spinner, StatusPill } from '@pavilion/ui';
import { Check, Gamepad2, Wallet as WalletIcon } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wallet, Wallets } from '../transfer.queries';
import type { TransferDesk } from '../use-transfer-desk';
import styles from './wallet-cards.module.css';

/** Every wallet with what is in it; one of a vendor is chosen to move money with. */
export function WalletCards({
  wallets,
  desk,
}: {
  readonly wallets: Wallets;
  readonly desk: Pick<TransferDesk, 'vendor' | 'change'>;
}): ReactElement {
  const { t } = useTranslation();
  const [heading, name] = [useId(), useId()];
  return (
    <section aria-labelledby={heading}>
      <SectionHeader id={heading} title={t('member-transfer.wallets')} meta={t('member-transfer.walletsHint')} />
      <div className={styles.cards} role="radiogroup" aria-labelledby={heading}>
        {wallets.map((wallet) =>
          wallet.isMain ? (
            <div key={wallet.accountTypeId} className={styles.main}>
              <Face wallet={wallet} icon={<WalletIcon aria-hidden size={20} />} />
            </div>
          ) : (
            <label key={wallet.accountTypeId} className={styles.card}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                checked={wallet.accountTypeId === desk.vendor.accountTypeId}
                onChange={() => desk.change({ chosen: wallet.accountTypeId })}
              />
              <Face wallet={wallet} icon={<Gamepad2 aria-hidden size={20} />} />
              <span className={styles.check} aria-hidden="true">
                <Check size={14} strokeWidth={3} />
              </span>
            </label>
          ),
        )}
      </div>
    </section>
  );
}

function Face({ wallet, icon }: { readonly wallet: Wallet; readonly icon: ReactElement }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { accountName, availBalance } = wallet;
  return (
    <>
      <span className={styles.who}>
        <span className={styles.icon}>{icon}</span>
        <span className={styles.name}>{accountName}</span>
      </span>
      {availBalance === null ? (
        <span className={styles.silent}>{t('member-transfer.silent')}</span>
      ) : (
        <Money size={22} weight="bold" text={formatAmount(availBalance, currency)} />
      )}
      <State wallet={wallet} />
    </>
  );
}

function State({ wallet }: { readonly wallet: Wallet }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { pendingAmount, maintenance, isMain } = wallet;
  if (pendingAmount > zeroAmount)
    return (
      <span className={styles.pending}>
        <Spinner size={14} />
        {t('member-transfer.onItsWay', { amount: formatAmount(pendingAmount, currency) })}
      </span>
    );
  if (maintenance) return <StatusPill tone="warning">{t('member-transfer.closed')}</StatusPill>;
  return (
    <span className={styles.meaning}>
      {t(isMain ? 'member-transfer.mainMeaning' : 'member-transfer.vendorMeaning')}
    </span>
  );
}
