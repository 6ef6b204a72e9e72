import { amountOf, formatAmount } from '@pavilion/money';
import { useHost, useSession } from '@pavilion/remote-contract';
import { Gift } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@pavilion/i18n';
import { usePlayed, useWaitingRewards } from '../member-home.queries';
import styles from './greeting.module.css';

const noon = 12;
const evening = 18;
const night = 5;

/** The part of the day by whose name one is greeted. */
function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= evening || hour < night) return 'evening';
  return hour < noon ? 'morning' : 'day';
}

/** Whom the page is for, and below it the one thing that waits. */
export function Greeting(): ReactElement {
  const { t } = useTranslation();
  const session = useSession();
  const name = session.status === 'open' ? session.nickname || session.username : '';
  return (
    <div className={styles.greeting}>
      <h2 className={styles.title}>{t(`lobby-member-home.greeting.${partOfDay(new Date().getHours())}`, { name })}</h2>
      <Waiting />
    </div>
  );
}

/** Rewards that wait, leading to them; without any, what to do next, as far as it is known whether somebody played. */
function Waiting(): ReactElement | null {
  const { t } = useTranslation();
  const { brand, dialogs } = useHost();
  const { count, units } = useWaitingRewards();
  const { games } = usePlayed();
  if (count === 0) return games ? <p>{t(`lobby-member-home.${games.length > 0 ? 'last' : 'fresh'}`)}</p> : null;
  return (
    <button type="button" className={styles.rewards} onClick={() => dialogs.openPanel('member', 'rewardCenter')}>
      <Gift aria-hidden size={18} />
      {units > 0n
        ? t('lobby-member-home.rewards.money', { amount: formatAmount(amountOf(units), brand.currency) })
        : t('lobby-member-home.rewards.other', { count, total: formatCount(count) })}
    </button>
  );
}
