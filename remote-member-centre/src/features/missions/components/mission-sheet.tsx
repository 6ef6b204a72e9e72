import type { Mission } from '@pavilion/api-contract/calls/mission';
import { DeferredSheet, Skeleton, StatusPill, type Tone } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type Milestone, type Milestones, useMissionRules } from '../missions.queries';
import { useMissionWords } from '../use-mission-words';
import { BoardSection, OwnPlace } from './board-section';
import styles from './mission-sheet.module.css';
import { MissionTime } from './mission-time';

interface MissionSheetProps {
  readonly mission: Mission;
  readonly steps: Milestones;
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  readonly now: number;
}

/** All of a mission: its leaderboard with the member's own place in view, its steps and its rules. */
export function MissionSheet({ mission, steps, open, onOpenChange, now }: MissionSheetProps): ReactElement {
  const { t } = useTranslation();
  return (
    <DeferredSheet
      open={open}
      onOpenChange={onOpenChange}
      side="right"
      title={mission.title}
      closeLabel={t('member-missions.close')}
      {...(mission.hasLeaderboard ? { footer: <OwnPlace mission={mission} /> } : {})}
    >
      <div className={styles.sheet}>
        <p className={styles.about}>{mission.description}</p>
        <p className={styles.time}>
          <MissionTime mission={mission} now={now} />
        </p>
        {mission.hasLeaderboard && <BoardSection mission={mission} />}
        <h3 className={styles.subtitle}>{t('member-missions.steps')}</h3>
        <Steps mission={mission} steps={steps} />
        <h3 className={styles.subtitle}>{t('member-missions.rules')}</h3>
        <Rules id={mission.id} />
      </div>
    </DeferredSheet>
  );
}

const tones: Readonly<Record<Milestone['status'], Tone | 'neutral'>> = {
  OPEN: 'neutral',
  REACHED: 'warning',
  APPLYING: 'info',
  ISSUED: 'warning',
  CLAIMED: 'positive',
  REJECTED: 'negative',
  CLOSED: 'neutral',
};

function Steps({ mission, steps }: Pick<MissionSheetProps, 'mission' | 'steps'>): ReactElement {
  const { t } = useTranslation();
  const words = useMissionWords();
  return (
    <ul className={styles.steps}>
      {steps.map((step) => (
        <li key={step.milestoneId} className={styles.step}>
          <span className={styles.target}>{words.value(mission.type, step.target)}</span>
          <span className={styles.reward}>{words.reward(step)}</span>
          <StatusPill tone={tones[step.status]}>{t(`member-missions.step.${step.status}`)}</StatusPill>
        </li>
      ))}
    </ul>
  );
}

function Rules({ id }: Pick<Mission, 'id'>): ReactElement {
  const { data } = useMissionRules(id);
  if (!data) return <Skeleton height="120px" radius="control" />;
  return (
    <ul className={styles.rules}>
      {data.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
