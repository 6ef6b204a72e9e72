import { useHost } from '@pavilion/remote-contract';
import { Skeleton } from '@pavilion/ui';
import { type ReactElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Benefits } from './components/benefits';
import { Claims } from './components/claims';
import { LevelTable } from './components/level-table';
import { ProgressRings } from './components/progress-rings';
import { RankCard } from './components/rank-card';
import { RankMoment } from './components/rank-moment';
import { Unreadable } from './components/unreadable';
import { showRow } from './show-row';
import { useRankLevels, useRankProgress, useWho } from './vip.queries';
import styles from './vip.page.module.css';

/** The member's level: what is missing to the next one, what it brought, and all others beside it. */
export function VipPage(): ReactElement {
  const { t } = useTranslation();
  const { modules } = useHost();
  const { memberId } = useWho();
  const ownRow = useRef<HTMLSpanElement>(null);
  const progress = useRankProgress();
  const levels = useRankLevels();
  if (progress.isLoadingError || levels.isLoadingError)
    return <Unreadable found={progress.isLoadingError ? progress : levels} title={t('member-vip.failed')} />;
  if (!progress.data || !levels.data) return <Skeleton height="420px" radius="card" />;
  const { rankLevel } = progress.data;
  const level = levels.data[rankLevel];
  const showLevels = (): void => {
    if (ownRow.current) showRow(ownRow.current);
  };
  return (
    <div className={styles.page}>
      <RankMoment memberId={memberId} rankLevel={rankLevel} level={level} />
      <div className={styles.top}>
        <RankCard progress={progress.data} level={level} onShowLevels={showLevels} />
        <ProgressRings progress={progress.data} />
      </div>
      {modules.has('REWCEN3') && <Claims levels={levels.data} rankLevel={rankLevel} />}
      <LevelTable levels={levels.data} progress={progress.data} ownRef={ownRow} />
      <Benefits levels={levels.data} rankLevel={rankLevel} />
    </div>
  );
}
