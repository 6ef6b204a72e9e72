import type { RankLevel } from '@pavilion/api-contract/calls/vip';
import { IconButton } from '@pavilion/ui';
import { Sparkles, X } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSeenLevel, readSeenLevel } from '../seen-level';
import { rankColours } from './rank-card';
import styles from './rank-moment.module.css';

interface RankMomentProps {
  readonly memberId: string;
  readonly rankLevel: number;
  readonly level: RankLevel | undefined;
}

/** Says once that a level was reached since the last visit, or while the page is open. */
export function RankMoment({ memberId, rankLevel, level }: RankMomentProps): ReactElement {
  const { t } = useTranslation();
  const [reached, setReached] = useState<number>();
  useEffect(() => {
    const seen = readSeenLevel(memberId);
    if (seen !== undefined && rankLevel > seen) setReached(rankLevel);
    keepSeenLevel(memberId, rankLevel);
  }, [memberId, rankLevel]);
  const isShown = reached === rankLevel && level !== undefined;
  return (
    <div role="status">
      {isShown && (
        <div className={styles.moment} style={rankColours(level)}>
          <Sparkles aria-hidden size={28} className={styles.sparkles} />
          <p className={styles.words}>
            <strong className={styles.title}>{t('member-vip.reachedTitle', { name: level.name })}</strong>
            {t(level.upgradeBonus > 0n ? 'member-vip.reachedBonus' : 'member-vip.reachedHint')}
          </p>
          <IconButton
            label={t('member-vip.close')}
            icon={<X aria-hidden size={18} />}
            onClick={() => setReached(undefined)}
          />
        </div>
      )}
    </div>
  );
}
