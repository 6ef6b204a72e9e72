import type { Mission } from '@pavilion/api-contract/calls/mission';
import { Crown } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Board } from '../missions.queries';
import { useMissionWords } from '../use-mission-words';
import styles from './podium.module.css';

interface PodiumProps {
  readonly mission: Mission;
  /** The first three, in their order. */
  readonly places: Board['list'];
}

/** The first three: the middle one stands highest. */
export function Podium({ mission, places }: PodiumProps): ReactElement {
  const words = useMissionWords();
  return (
    <ol className={styles.podium}>
      {places.map(({ rank, account, reachedValue, prize }) => (
        <li key={rank} className={styles.place} data-rank={rank}>
          {rank === 1 && <Crown aria-hidden size={24} className={styles.crown} />}
          <span className={styles.account}>{account}</span>
          <span className={styles.value}>{words.short(mission.type, reachedValue)}</span>
          <span className={styles.block}>
            <strong className={styles.rank}>{rank}</strong>
            {prize !== null && <span className={styles.prize}>{words.short('TURNOVER', prize)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
