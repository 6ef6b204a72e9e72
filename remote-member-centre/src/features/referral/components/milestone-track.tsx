import { formatCount } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, SectionHeader } from '@pavilion/ui';
import { Check } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReferralRules } from '../referral.queries';
import styles from './milestone-track.module.css';

interface MilestoneTrackProps {
  readonly rules: ReferralRules;
  /** Friends who count. */
  readonly valid: number;
}

/** Numbers of friends that bring something: which are reached, and how far the next one is. */
export function MilestoneTrack({ rules: { milestones }, valid }: MilestoneTrackProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const next = milestones.find(({ count }) => count > valid);
  const missing = next
    ? t('member-referral.toMilestone', {
        count: next.count - valid,
        amount: formatAmount(next.amount, brand.currency),
      })
    : t('member-referral.allMilestones');
  return (
    <Card as="section" className={styles.card}>
      <SectionHeader
        title={t('member-referral.milestones')}
        meta={t('member-referral.valid', { count: valid, shown: formatCount(valid) })}
      />
      {milestones.length > 0 && <p className={styles.missing}>{missing}</p>}
      <ol className={styles.track}>
        {milestones.map((milestone, index) => (
          <Stop
            key={milestone.count}
            milestone={milestone}
            before={milestones[index - 1]?.count ?? 0}
            valid={valid}
            isNext={milestone === next}
          />
        ))}
      </ol>
    </Card>
  );
}

interface StopProps {
  readonly milestone: ReferralRules['milestones'][number];
  /** Friends of the milestone before. */
  readonly before: number;
  readonly valid: number;
  readonly isNext: boolean;
}

function Stop({ milestone: { count, amount }, before, valid, isNext }: StopProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const isReached = valid >= count;
  const share = Math.min(1, Math.max(0, (valid - before) / (count - before)));
  return (
    <li
      className={styles.stop}
      data-reached={isReached}
      data-next={isNext}
      style={{ '--share': share } as CSSProperties}
    >
      <span className={styles.mark}>{isReached ? <Check aria-hidden size={18} /> : formatCount(count)}</span>
      <span className={styles.what}>
        <strong>{formatAmount(amount, brand.currency)}</strong>
        <span>
          {t('member-referral.friends', { count, shown: formatCount(count) })}
          {isReached ? ` · ${t('member-referral.reached')}` : ''}
        </span>
      </span>
    </li>
  );
}
