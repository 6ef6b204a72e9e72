import type { CallOutput } from '@pavilion/api-contract';
import type { historyCalls } from '@pavilion/api-contract/calls/history';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedMoney } from '../../../ui/signed-money';
import styles from './bet-sheet.module.css';

interface BetEntriesProps {
  readonly entries: CallOutput<typeof historyCalls.betDetail>['entries'];
}

/** The rows of the ledger behind a bet, oldest first. */
export function BetEntries({ entries }: BetEntriesProps): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return (
    <section>
      <h3 className={styles.title}>{t('member-bets.entries')}</h3>
      <ul className={styles.entries}>
        {entries.map(({ txId, txTypeId, txTypeLabel, at, amount, currentAvailBalance }) => (
          <li key={`${txId} ${txTypeId}`} className={styles.entry}>
            <span>{txTypeLabel}</span>
            <SignedMoney amount={amount} weight="semibold" />
            <span className={styles.aside}>{formatDateTime(at, preferences.language())}</span>
            <span className={styles.asideEnd}>
              {t('member-bets.balanceAfter', { balance: formatAmount(currentAvailBalance, brand.currency) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
