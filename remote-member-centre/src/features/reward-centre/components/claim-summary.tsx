import type { Reward } from '@pavilion/api-contract/calls/reward';
import { addAmounts, amountOf, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost, useModule } from '@pavilion/remote-contract';
import { Button, CountUp, Money } from '@pavilion/ui';
import { Gift, ShoppingBag } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { canClaimToday } from '../can-claim-today';
import { countOf } from '../prize-words';
import { type Calendar, type ClaimOutcome, type ClaimRequest, useClaim } from '../reward-centre.queries';
import { ClaimProblem } from './claim-problem';
import styles from './claim-summary.module.css';

interface ClaimSummaryProps {
  readonly rewards: readonly Reward[];
  readonly calendar: Calendar | undefined;
}

/** All that can be claimed now as one sum, and one press that claims it. */
export function ClaimSummary({ rewards, calendar }: ClaimSummaryProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const today = canClaimToday(calendar) ? calendar?.days[calendar.today - 1] : undefined;
  const money = addAmounts(...rewards.map(({ amount }) => amount), moneyOf(today));
  const points = rewards.reduce((sum, one) => sum + one.points, pointsOf(today));
  const count = rewards.length + (today ? 1 : 0);
  return (
    <section className={styles.summary} aria-label={t('member-rewards.now')}>
      <div className={styles.figures}>
        <p className={styles.label}>{t('member-rewards.now')}</p>
        <Money
          text={<CountUp value={money} format={(value) => formatAmount(amountOf(value), brand.currency)} />}
          size={36}
          weight="bold"
        />
        <p className={styles.what}>{summaryOf({ t, count, points, hasDay: today !== undefined })}</p>
        <ToMall />
      </div>
      <ClaimAll rewards={rewards} day={today && calendar ? String(calendar.nextDayAt) : undefined} />
    </section>
  );
}

/** The way to what points buy. */
function ToMall(): ReactElement | null {
  const { t } = useTranslation();
  const { navigate } = useHost();
  if (!useModule('PTSYS3')) return null;
  return (
    <Button variant="outline" icon={<ShoppingBag aria-hidden size={18} />} onClick={() => navigate('/pointMall')}>
      {t('member-rewards.toMall')}
    </Button>
  );
}

/** The press, and why some of it was not claimed. */
function ClaimAll({ rewards, day }: ClaimRequest): ReactElement {
  const { t } = useTranslation();
  const { notify } = useHost();
  const claim = useClaim();
  const count = rewards.length + (day === undefined ? 0 : 1);
  const tell = ({ claimed }: ClaimOutcome): void => {
    if (claimed > 0) notify({ tone: 'positive', titleKey: 'member-rewards.claimedMany', values: { count: claimed } });
  };
  return (
    <>
      {count > 0 ? (
        <Button
          variant="primary"
          size="lg"
          icon={<Gift aria-hidden size={20} />}
          loading={claim.isPending}
          onClick={() => claim.mutate({ rewards, day }, { onSuccess: tell })}
        >
          {t('member-rewards.claimAll', { count })}
        </Button>
      ) : null}
      {claim.data && claim.data.failures.length > 0 ? (
        <div className={styles.problem}>
          <ClaimProblem errors={claim.data.failures} />
        </div>
      ) : null}
    </>
  );
}

const pointsOf = (day: Calendar['days'][number] | undefined): number =>
  day?.rewardType === 'POINTS' ? countOf(day.amount) : 0;

const moneyOf = (day: Calendar['days'][number] | undefined) => (day?.rewardType === 'MONEY' ? day.amount : zeroAmount);

interface SummaryWords {
  readonly t: ReturnType<typeof useTranslation>['t'];
  readonly count: number;
  readonly points: number;
  readonly hasDay: boolean;
}

/** One sentence of what the sum is made of. */
function summaryOf({ t, count, points, hasDay }: SummaryWords): string {
  if (count === 0) return t('member-rewards.nothingNow');
  const gifts = t('member-rewards.gifts', { count });
  const withDay = hasDay ? t('member-rewards.withToday', { gifts }) : gifts;
  return points > 0
    ? t('member-rewards.withPoints', { gifts: withDay, points: t('member-rewards.points', { count: points }) })
    : withDay;
}
