import { errorMessageKey } from '@pavilion/api-client';
import type { Reward } from '@pavilion/api-contract/calls/reward';
import { addAmounts, type Amount, amountOf, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost, useModule } from '@pavilion/remote-contract';
import { Button, Card, CountUp, ErrorState, Money, Skeleton } from '@pavilion/ui';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type IncomeOverview, useClaimAll, useWaiting } from '../referral.queries';
import styles from './income-card.module.css';

const figures = ['today', 'yesterday', 'month', 'total'] as const;

export function IncomeCard({ overview }: { readonly overview: IncomeOverview }): ReactElement {
  const { t } = useTranslation();
  const hasRewards = useModule('REWCEN3');
  return (
    <Card as="section" patterned className={styles.card} aria-label={t('member-referral.income')}>
      {hasRewards && <Waiting />}
      <Figures overview={overview} />
    </Card>
  );
}

/** What waits to be claimed, or the moment in which it was. */
function Waiting(): ReactElement {
  const { t } = useTranslation();
  const found = useWaiting();
  const claim = useClaimAll();
  const claimed = addAmounts(...(claim.data ?? []).map(({ amount }) => amount));
  const isMoment = claim.isSuccess && claimed > zeroAmount && found.data?.length === 0;
  return (
    <div className={styles.claim} aria-live="polite">
      {isMoment ? (
        <>
          <p className={styles.done}>
            <CircleCheck aria-hidden size={20} />
            {t('member-referral.claimed')}
          </p>
          <Counting amount={claimed} size={36} tone="gradient" />
        </>
      ) : (
        <>
          <p className={styles.label}>{t('member-referral.waiting')}</p>
          {found.isLoadingError ? (
            <ErrorState
              compact
              title={t('member-referral.waitingFailed')}
              description={t(errorMessageKey(found.error))}
              retryLabel={t('member-centre.retry')}
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
            />
          ) : found.data ? (
            <Terms waiting={found.data} claim={claim} />
          ) : (
            <Skeleton height="96px" width="220px" radius="control" />
          )}
        </>
      )}
    </div>
  );
}

function Figures({ overview }: { readonly overview: IncomeOverview }): ReactElement {
  const { t } = useTranslation();
  return (
    <dl className={styles.figures}>
      {figures.map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`member-referral.figure.${name}`)}</dt>
          <dd>
            <Counting amount={overview[name]} size={18} tone="neutral" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface TermsProps {
  readonly waiting: readonly Reward[];
  readonly claim: ReturnType<typeof useClaimAll>;
}

function Terms({ waiting, claim }: TermsProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const sum = addAmounts(...waiting.map(({ amount }) => amount));
  if (waiting.length === 0)
    return (
      <>
        <Counting amount={sum} size={36} tone="neutral" />
        <p className={styles.hint}>{t('member-referral.nothingWaits')}</p>
      </>
    );
  const amount = formatAmount(sum, brand.currency);
  const times = Math.max(...waiting.map(({ multiplier }) => multiplier));
  return (
    <>
      <Counting amount={sum} size={36} tone={sum > zeroAmount ? 'gradient' : 'neutral'} />
      <Button
        variant="primary"
        size="lg"
        loading={claim.isPending}
        onClick={() => claim.mutate(waiting)}
        className={styles.button}
      >
        {t('member-referral.claim', { amount })}
      </Button>
      <p className={styles.hint}>
        {t('member-referral.rewards', { count: waiting.length })}
        {times > 0 ? ` · ${t('member-referral.toStake', { times })}` : ''}
      </p>
    </>
  );
}

interface CountingProps {
  readonly amount: Amount;
  readonly size: 18 | 36;
  readonly tone: 'gradient' | 'neutral';
}

/** Counts up from nothing when it is first seen. */
function Counting({ amount, size, tone }: CountingProps): ReactElement {
  const { brand } = useHost();
  const [shown, show] = useState<bigint>(zeroAmount);
  useEffect(() => show(amount), [amount]);
  const format = (units: bigint): string => formatAmount(amountOf(units), brand.currency);
  return <Money size={size} weight="bold" tone={tone} text={<CountUp value={shown} format={format} />} />;
}
