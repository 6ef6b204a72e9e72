import type { Ticket } from '@pavilion/api-contract/calls/ticket';
import type { CSSProperties, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnSeed } from '../own-seed';
import { usePrizeWords } from '../prize-words';
import styles from './chances.module.css';

/** What can be won and how likely each is, always in view, and the seed that the draw is held to. */
export function Chances({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const { t } = useTranslation();
  const { long } = usePrizeWords();
  const ownSeed = useOwnSeed(ticket.id);
  const most = Math.max(...ticket.prizes.map(({ chancePercent }) => chancePercent));
  return (
    <div className={styles.chances}>
      <h3 className={styles.title}>{t('member-rewards.chances')}</h3>
      <ul className={styles.list}>
        {ticket.prizes.map(({ configId, rewardType, minValue, label, chancePercent }) => (
          <li
            key={configId}
            className={styles.prize}
            style={{ '--share': `${(chancePercent / most) * 100}%` } as CSSProperties}
          >
            <span>{long({ rewardType, amount: minValue, label })}</span>
            <span className={styles.percent}>{t('member-rewards.percent', { percent: chancePercent })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.seed}>
        {t('member-rewards.seedHash')}
        <code translate="no">{ticket.serverSeedHash}</code>
      </p>
      <p className={styles.seed}>
        {t('member-rewards.ownSeed')}
        <code translate="no">{ownSeed}</code>
      </p>
    </div>
  );
}
