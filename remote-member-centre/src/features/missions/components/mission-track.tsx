import type { Mission } from '@pavilion/api-contract/calls/mission';
import { VisuallyHidden } from '@pavilion/ui';
import { Check, Clock, Gift, X } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Milestone, Milestones } from '../missions.queries';
import { trackShare } from '../track-share';
import { useMissionWords } from '../use-mission-words';
import styles from './mission-track.module.css';

interface MissionTrackProps {
  readonly mission: Mission;
  readonly steps: Milestones;
}

/** A line from nothing to the last step: each step with what it takes below and what it brings above. */
export function MissionTrack({ mission, steps }: MissionTrackProps): ReactElement {
  const { t } = useTranslation();
  const words = useMissionWords();
  const share = trackShare(
    mission.reachedValue,
    steps.map(({ target }) => target),
  );
  return (
    <div
      className={steps.length === 1 ? styles.single : styles.track}
      style={{ '--steps': steps.length, '--share': share } as CSSProperties}
    >
      <div className={styles.rail} aria-hidden="true">
        <div className={styles.fill} />
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.milestoneId} className={styles.step} data-status={step.status}>
            <span className={styles.reward}>{words.reward(step)}</span>
            <span className={styles.node}>
              <NodeIcon status={step.status} />
            </span>
            <span className={styles.target}>{words.short(mission.type, step.target)}</span>
            <VisuallyHidden>{t(`member-missions.step.${step.status}`)}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </div>
  );
}

function NodeIcon({ status }: Pick<Milestone, 'status'>): ReactElement | null {
  if (status === 'CLAIMED') return <Check aria-hidden size={14} />;
  if (status === 'REACHED' || status === 'ISSUED') return <Gift aria-hidden size={14} />;
  if (status === 'APPLYING') return <Clock aria-hidden size={14} />;
  return status === 'REJECTED' ? <X aria-hidden size={14} /> : null;
}
