import type { Reward } from '@pavilion/api-contract/calls/reward';
import type { RankLevel } from '@pavilion/api-contract/calls/vip';
import { addAmounts, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, Money, Skeleton } from '@pavilion/ui';
import { Gift } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../day-text';
import { useClaim, useRankSalary, useWaitingRewards } from '../vip.queries';
import styles from './claims.module.css';
import { SalaryHistory } from './salary-history';
import { Unreadable } from './unreadable';

interface ClaimsProps {
  readonly levels: readonly RankLevel[];
  readonly rankLevel: number;
}

/** What levels brought: what waits to be claimed first, as one sum, and behind it the salaries of before. */
export function Claims({ levels, rankLevel }: ClaimsProps): ReactElement {
  const { t } = useTranslation();
  const found = useWaitingRewards();
  return (
    <Card as="section" className={styles.card} aria-label={t('member-vip.claims')}>
      {found.isLoadingError ? (
        <Unreadable compact found={found} title={t('member-vip.claimsFailed')} />
      ) : found.data ? (
        <Waiting waiting={found.data} levels={levels} rankLevel={rankLevel} />
      ) : (
        <Skeleton height="120px" radius="control" />
      )}
      <SalaryHistory />
    </Card>
  );
}

function Waiting({ waiting, ...next }: ClaimsProps & { readonly waiting: readonly Reward[] }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const sum = addAmounts(...waiting.map(({ amount }) => amount));
  return (
    <>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <Gift size={22} />
        </span>
        <div>
          <h2 className={styles.title}>{t(waiting.length > 0 ? 'member-vip.waiting' : 'member-vip.claims')}</h2>
          {waiting.length > 0 ? (
            <Money text={formatAmount(sum, brand.currency)} size={28} weight="bold" tone="jackpot" />
          ) : (
            <NextSalary {...next} />
          )}
        </div>
      </div>
      {waiting.length > 0 && (
        <>
          <ul className={styles.list}>
            {waiting.map((reward) => (
              <WaitingReward key={reward.id} reward={reward} />
            ))}
          </ul>
          <NextSalary {...next} />
        </>
      )}
    </>
  );
}

function WaitingReward({ reward }: { readonly reward: Reward }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const claim = useClaim();
  const { eventName, amount, multiplier, issuedAt } = reward;
  const written = formatAmount(amount, brand.currency);
  return (
    <li className={styles.reward}>
      <div className={styles.what}>
        <p className={styles.name}>{eventName}</p>
        <p className={styles.terms}>
          {dayText(issuedAt, preferences.language())} ·{' '}
          {t(multiplier > 0 ? 'member-vip.toStake' : 'member-vip.free', { times: multiplier })}
        </p>
      </div>
      <Button
        variant="primary"
        loading={claim.isPending}
        onClick={() => claim.mutate(reward)}
        aria-label={t('member-vip.claimOf', { amount: written, name: eventName })}
      >
        {t('member-vip.claim', { amount: written })}
      </Button>
    </li>
  );
}

/** What the next month brings, or from which level on there is something. */
function NextSalary({ levels, rankLevel }: ClaimsProps): ReactElement | null {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { data: salary } = useRankSalary();
  if (!salary) return null;
  const own = levels[rankLevel];
  const at = dayText(salary.nextAt, preferences.language());
  if (own && own.monthlySalary > 0n)
    return (
      <p className={styles.next}>
        {t('member-vip.nextSalary', { name: own.name, at, amount: formatAmount(own.monthlySalary, brand.currency) })}
      </p>
    );
  const first = levels.find(({ level, monthlySalary }) => level > rankLevel && monthlySalary > 0n);
  if (!first) return null;
  const words = { name: first.name, amount: formatAmount(first.monthlySalary, brand.currency) };
  return <p className={styles.next}>{t('member-vip.firstSalary', words)}</p>;
}
