import { errorMessageKey } from '@pavilion/api-client';
import type { Mission } from '@pavilion/api-contract/calls/mission';
import { Button, Skeleton, StatusPill, type Tone } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Claimed, type Milestone, type Milestones, useClaim, useJoin } from '../missions.queries';
import { useMissionWords } from '../use-mission-words';
import { ApplicationSheet } from './application-sheet';
import { ClaimedMoment } from './claimed-moment';
import styles from './mission-acts.module.css';

interface MissionActsProps {
  readonly mission: Mission;
  /** Nothing while they are on their way. */
  readonly steps: Milestones | undefined;
}

const tones: Partial<Record<Mission['state'], Tone | 'neutral'>> = {
  APPLYING: 'info',
  CLAIMED: 'positive',
  REJECTED: 'negative',
  CLOSE: 'neutral',
  COMING_SOON: 'neutral',
  PROCESS: 'neutral',
};

/** The one thing to do in a mission, or how it stands. */
export function MissionActs({ mission, steps }: MissionActsProps): ReactElement {
  const { t } = useTranslation();
  const join = useJoin();
  const next = steps?.find(({ status }) => status === 'REACHED' || status === 'ISSUED');
  const { state, title } = mission;
  if (state === 'JOIN')
    return (
      <Button
        loading={join.isPending}
        onClick={() => join.mutate(mission)}
        aria-label={t('member-missions.joinOf', { title })}
      >
        {t('member-missions.join')}
      </Button>
    );
  if (!steps) return <Skeleton width="140px" height="44px" radius="control" />;
  return <Claiming mission={mission} next={next} />;
}

interface ClaimingProps {
  readonly mission: Mission;
  /** The next step that can be claimed. */
  readonly next: Milestone | undefined;
}

/** What was claimed last stays in view until the next one is. */
interface Taken {
  readonly step: Milestone;
  readonly claimed: Claimed;
}

function Claiming({ mission, next }: ClaimingProps): ReactElement {
  const { t } = useTranslation();
  const claim = useClaim();
  const [taken, take] = useState<Taken>();
  const { id: missionId, startDate: periodAt, state } = mission;
  const claimNow = (step: Milestone): void =>
    claim.mutate(
      { missionId, milestoneId: step.milestoneId, periodAt },
      { onSuccess: (claimed) => take({ step, claimed }) },
    );
  return (
    <div className={styles.acts}>
      <div aria-live="polite">
        {taken && <ClaimedMoment key={taken.step.milestoneId} step={taken.step} claimed={taken.claimed} />}
        {claim.isError && <p className={styles.problem}>{t(errorMessageKey(claim.error))}</p>}
      </div>
      {next && <ClaimButton mission={mission} step={next} isPending={claim.isPending} onClaim={claimNow} />}
      {!next && !taken && (
        <StatusPill tone={tones[state] ?? 'neutral'}>{t(`member-missions.state.${state}`)}</StatusPill>
      )}
    </div>
  );
}

interface ClaimButtonProps {
  readonly mission: Mission;
  readonly step: Milestone;
  readonly isPending: boolean;
  onClaim(step: Milestone): void;
}

/** A step that takes pictures opens their sheet. */
function ClaimButton({ mission, step, isPending, onClaim }: ClaimButtonProps): ReactElement {
  const { t } = useTranslation();
  const words = useMissionWords();
  const [isApplying, apply] = useState(false);
  const takesPictures = mission.needsApplication && step.status === 'REACHED';
  const named = { reward: words.reward(step), title: mission.title };
  return (
    <>
      <Button
        variant="primary"
        loading={isPending}
        onClick={() => (takesPictures ? apply(true) : onClaim(step))}
        aria-label={t(takesPictures ? 'member-missions.applyOf' : 'member-missions.claimOf', named)}
      >
        {t(takesPictures ? 'member-missions.apply' : 'member-missions.claim', named)}
      </Button>
      {takesPictures && <ApplicationSheet mission={mission} step={step} open={isApplying} onOpenChange={apply} />}
    </>
  );
}
