import { formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money, StatusPill } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recalled, Wallet, Wallets } from '../transfer.queries';
import styles from './recall-result.module.css';

interface RecallResultProps {
  readonly recalled: Recalled;
  /** Those in which something was, as they stood before. */
  readonly emptied: Wallets;
  /** As they stand now. */
  readonly wallets: Wallets;
}

type Outcome = 'returned' | 'pending' | 'closed' | 'kept';

const tones = { returned: 'positive', pending: 'info', closed: 'warning', kept: 'negative' } as const;

export function RecallResult({ recalled, emptied, wallets }: RecallResultProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  return (
    <div className={styles.result} role="status">
      <p className={styles.title}>
        {recalled.returned > zeroAmount
          ? t('member-transfer.recalled', { amount: formatAmount(recalled.returned, currency) })
          : t('member-transfer.nothingRecalled')}
      </p>
      <ul className={styles.list} aria-label={t('member-transfer.byWallet')}>
        {emptied.map((before) => {
          const outcome = outcomeOf(
            before,
            wallets.find((now) => now.accountTypeId === before.accountTypeId),
            recalled,
          );
          return (
            <li key={before.accountTypeId} className={styles.row}>
              <span className={styles.name}>{before.accountName}</span>
              {before.availBalance !== null && (
                <Money weight="semibold" text={formatAmount(before.availBalance, currency)} />
              )}
              <StatusPill tone={tones[outcome]}>{t(`member-transfer.outcome.${outcome}`)}</StatusPill>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function outcomeOf(before: Wallet, now: Wallet | undefined, { pending }: Recalled): Outcome {
  const last = now?.lastTransfer;
  const isNew = last !== undefined && last.transferId !== before.lastTransfer?.transferId;
  if (isNew && last.state === 'DONE') return 'returned';
  if (isNew && last.state === 'FAILED') return 'kept';
  if (pending.includes(before.accountTypeId)) return 'pending';
  if (before.maintenance) return 'closed';
  return now?.availBalance === zeroAmount ? 'returned' : 'kept';
}
