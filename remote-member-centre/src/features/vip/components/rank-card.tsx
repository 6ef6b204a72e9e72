import type { RankLevel } from '@pavilion/api-contract/calls/vip';
import { useHost } from '@pavilion/remote-contract';
import { ProgressBar } from '@pavilion/ui';
import type { CSSProperties, PointerEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../day-text';
import { percentOf } from '../rank-share';
import { useMissing } from '../use-missing';
import type { RankProgress } from '../vip.queries';
import { RankEmblem } from './rank-emblem';
import styles from './rank-card.module.css';

interface RankCardProps {
  readonly progress: RankProgress;
  readonly level: RankLevel | undefined;
  /** Leads to the member's row among all levels. */
  onShowLevels(): void;
}

/** Colours of a level, for styles to read. */
export const rankColours = (level: RankLevel | undefined): CSSProperties =>
  level ? ({ '--rank-1': level.color, '--rank-2': level.color2 } as CSSProperties) : {};

/** Where the pointer is, for the light on the card; styles leave it alone with reduced motion. */
function followPointer({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--x', String((clientX - left) / width - 0.5));
  currentTarget.style.setProperty('--y', String((clientY - top) / height - 0.5));
}

/** The level in its colours, and what is missing to the next one in one sentence. */
export function RankCard({ progress, level, onShowLevels }: RankCardProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const missing = useMissing(progress);
  const { playerRankName, nextRankName, totalTurnover, totalDeposit = totalTurnover, since } = progress;
  // Both are needed, so the one that is farther behind says how far it is.
  const percent = Math.min(percentOf(totalTurnover), percentOf(totalDeposit));
  return (
    <section className={styles.card} style={rankColours(level)} onPointerMove={followPointer}>
      <div className={styles.words}>
        <p className={styles.since}>{t('member-vip.since', { at: dayText(since, preferences.language()) })}</p>
        <h2 className={styles.name}>{playerRankName}</h2>
        <p className={styles.missing}>{missing}</p>
        <div className={styles.way}>
          {nextRankName !== undefined && (
            <>
              <p className={styles.ends}>
                <span>{playerRankName}</span>
                <span>{t('member-vip.percent', { percent })}</span>
                <span>{nextRankName}</span>
              </p>
              <ProgressBar
                label={t('member-vip.wayTo', { name: nextRankName })}
                value={percent / 100}
                valueText={missing}
                className={styles.bar}
              />
            </>
          )}
        </div>
        <button type="button" className={styles.all} onClick={onShowLevels}>
          {t('member-vip.showLevels')}
        </button>
      </div>
      <RankEmblem />
    </section>
  );
}
