import { amountOf, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { CountUp, Money } from '@pavilion/ui';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claimed, Milestone } from '../missions.queries';
import { useMissionWords } from '../use-mission-words';
import styles from './claimed-moment.module.css';

interface ClaimedMomentProps {
  readonly step: Milestone;
  readonly claimed: Claimed;
}

export function ClaimedMoment({ step, claimed }: ClaimedMomentProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const words = useMissionWords();
  const [shown, show] = useState<bigint>(zeroAmount);
  useEffect(() => show(claimed.amount), [claimed.amount]);
  return (
    <p className={styles.moment}>
      <CircleCheck aria-hidden size={20} />
      <span>{t('member-missions.received')}</span>
      {step.rewardType === 'MONEY' ? (
        <Money
          size={18}
          weight="bold"
          tone="credit"
          text={<CountUp value={shown} format={(units) => formatAmount(amountOf(units), brand.currency, 'always')} />}
        />
      ) : (
        <strong className={styles.reward}>{words.reward(step)}</strong>
      )}
    </p>
  );
}
