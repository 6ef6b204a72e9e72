import type { MoneyStory } from '@pavilion/api-contract/calls/history';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedMoney } from '../../../ui/signed-money';
import styles from './story-sheet.module.css';

/** The rows of the member's ledger behind it, oldest first. */
export function StoryEntries({ entries }: Pick<MoneyStory, 'entries'>): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return (
    <section>
      <h4 className={styles.title}>{t('member-story.entries')}</h4>
      {entries.length === 0 && <p className={styles.label}>{t('member-story.noEntries')}</p>}
      <ul className={styles.entries} aria-label={t('member-story.entries')}>
        {entries.map(({ txId, txTypeId, txTypeLabel, at, amount, currentAvailBalance }) => (
          <li key={`${txId} ${txTypeId}`} className={styles.entry}>
            <span>{txTypeLabel}</span>
            <SignedMoney amount={amount} weight="semibold" />
            <span className={styles.aside}>
              {formatDateTime(at, preferences.language())} · {txId}
            </span>
            <span className={styles.asideEnd}>
              {t('member-story.balanceAfter', { balance: formatAmount(currentAvailBalance, brand.currency) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
