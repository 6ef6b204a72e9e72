import type { Mission } from '@pavilion/api-contract/calls/mission';
import { type Amount, formatAmount, groupThousands, unitsPerWhole } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Skeleton } from '@pavilion/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenMissions } from '../member-home.queries';
import { nextMissions, shareOf } from '../next-missions';
import styles from './missions-card.module.css';
import { MissionRing } from './mission-ring';

const mostShown = 3;

/** The missions that are nearest to something, each leading to all of them. */
export function MissionsCard(): ReactElement {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  const open = (): void => dialogs.openPanel('member', 'missionLeaderboard');
  return (
    <section className={styles.card} aria-label={t('lobby-member-home.missions')}>
      <h3 className={styles.title}>{t('lobby-member-home.missions')}</h3>
      <Rows onOpen={open} />
      <button type="button" className={styles.all} onClick={open}>
        {t('lobby-member-home.missions.all')}
        <ChevronRight aria-hidden size={18} />
      </button>
    </section>
  );
}

function Rows({ onOpen }: { onOpen(): void }): ReactElement {
  const { t } = useTranslation();
  const missions = useOpenMissions();
  if (missions.isError) {
    return (
      <div className={styles.note}>
        <p>{t('lobby-member-home.missions.failed')}</p>
        <Button size="sm" loading={missions.isFetching} onClick={() => void missions.refetch()}>
          {t('lobby.retry')}
        </Button>
      </div>
    );
  }
  if (!missions.data) return <Skeleton className={styles.waiting} radius="control" />;
  const shown = nextMissions(missions.data, mostShown);
  if (shown.length === 0) return <p className={styles.note}>{t('lobby-member-home.missions.none')}</p>;
  return (
    <ul className={styles.rows}>
      {shown.map((mission) => (
        <li key={mission.id}>
          <MissionRow mission={mission} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function MissionRow({ mission, onOpen }: { readonly mission: Mission; onOpen(): void }): ReactElement {
  const { t } = useTranslation();
  const canCollect = mission.claimableCount > 0;
  const progress = useProgress(mission);
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <MissionRing type={mission.type} share={shareOf(mission)} isReached={canCollect} />
      <span className={styles.text}>
        <span className={styles.name}>{mission.title}</span>
        {progress && <span className={styles.progress}>{progress}</span>}
      </span>
      {canCollect && <span className={styles.collect}>{t('lobby-member-home.missions.collect')}</span>}
      {!canCollect && mission.state === 'JOIN' && (
        <span className={styles.join}>{t('lobby-member-home.missions.join')}</span>
      )}
    </button>
  );
}

/**
 * How far a mission is, in money or in a count: to a step that can be claimed, which is reached, or to the next one.
 */
function useProgress({ type, reachedValue, nextTarget, claimableCount }: Mission): string {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  if (claimableCount > 0) return t('lobby-member-home.missions.reached');
  if (nextTarget === null) return '';
  const write = (amount: Amount): string =>
    type === 'DEPOSIT' || type === 'TURNOVER'
      ? formatAmount(amount, amount % unitsPerWhole === 0n ? { ...currency, digits: 0 } : currency)
      : groupThousands(amount / unitsPerWhole);
  return t('lobby-member-home.missions.progress', { reached: write(reachedValue), target: write(nextTarget) });
}
