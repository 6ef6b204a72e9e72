import type { Mission } from '@pavilion/api-contract/calls/mission';
import { Badge, Button, Skeleton } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMilestones } from '../missions.queries';
import { useMissionWords } from '../use-mission-words';
import { MissionActs } from './mission-acts';
import styles from './mission-card.module.css';
import { MissionIcon } from './mission-icon';
import { MissionSheet } from './mission-sheet';
import { MissionTime } from './mission-time';
import { MissionTrack } from './mission-track';

interface MissionCardProps {
  readonly mission: Mission;
  /** When it was read. */
  readonly now: number;
}

/** A mission with its track, and the one thing to do in it. */
export function MissionCard({ mission, now }: MissionCardProps): ReactElement {
  const { t } = useTranslation();
  const words = useMissionWords();
  const [isOpen, open] = useState(false);
  const steps = useMilestones(mission);
  const { type, reachedValue, nextTarget, state } = mission;
  const isQuiet = state === 'CLAIMED' || state === 'CLOSE' || state === 'REJECTED' || state === 'COMING_SOON';
  return (
    <li className={isQuiet ? styles.quiet : styles.card} data-state={state}>
      <Head mission={mission} now={now} />
      <p className={styles.description}>{mission.description}</p>
      {steps.data ? <MissionTrack mission={mission} steps={steps.data} /> : <Skeleton height="84px" radius="control" />}
      <p className={styles.reached}>
        {nextTarget === null
          ? t('member-missions.reachedAll', { reached: words.value(type, reachedValue) })
          : t('member-missions.reachedOf', {
              reached: words.bare(type, reachedValue),
              target: words.value(type, nextTarget),
            })}
      </p>
      <div className={styles.acts}>
        <MissionActs mission={mission} steps={steps.data} />
        <Button
          variant="ghost"
          onClick={() => open(true)}
          aria-label={t(mission.hasLeaderboard ? 'member-missions.detailsAndBoardOf' : 'member-missions.detailsOf', {
            title: mission.title,
          })}
        >
          {t(mission.hasLeaderboard ? 'member-missions.detailsAndBoard' : 'member-missions.details')}
        </Button>
      </div>
      <MissionSheet mission={mission} steps={steps.data ?? []} open={isOpen} onOpenChange={open} now={now} />
    </li>
  );
}

function Head({ mission, now }: MissionCardProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <MissionIcon type={mission.type} />
      <div className={styles.what}>
        <h3 className={styles.title}>{mission.title}</h3>
        <p className={styles.time}>
          <span>{t(`member-missions.period.${mission.period}`)}</span>
          <MissionTime mission={mission} now={now} />
          {mission.hasLeaderboard && <Badge tone="jackpot">{t('member-missions.board')}</Badge>}
        </p>
      </div>
    </div>
  );
}
