import type { Reward } from '@pavilion/api-contract/calls/reward';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Money, StatusPill } from '@pavilion/ui';
import { Crown, Gift, LifeBuoy, type LucideIcon, Sparkles, Ticket, Trophy, CalendarCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaim } from '../reward-centre.queries';
import { stateTones } from '../state-tones';
import { ClaimProblem } from './claim-problem';
import { TimeLeft } from './time-left';
import styles from './reward-list.module.css';

const icons: Readonly<Partial<Record<Reward['type'], LucideIcon>>> = {
  SAVIOR: LifeBuoy,
  UPGRADE_BONUS: Crown,
  RANK_SALARY: Crown,
  MISSION: Trophy,
  RANK_BOARD: Trophy,
  RAFFLE: Ticket,
  LOGIN: CalendarCheck,
  PROMOCODE: Sparkles,
};

/** Rewards in rows: what waits with a button, what is over with its state. */
export function RewardList({ rewards, label }: { readonly rewards: readonly Reward[]; readonly label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {rewards.map((reward) => (
        <RewardRow key={reward.id} reward={reward} />
      ))}
    </ul>
  );
}

function RewardRow({ reward }: { readonly reward: Reward }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const Icon = icons[reward.type] ?? Gift;
  const others = [
    reward.points > 0 ? t('member-rewards.points', { count: reward.points }) : '',
    reward.ticketName,
  ].filter((one) => one !== '');
  return (
    <li className={styles.reward}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={24} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{reward.eventName}</h3>
        <p className={styles.about}>
          <When reward={reward} />
        </p>
        {reward.amount > 0n && reward.multiplier > 0 ? (
          <p className={styles.about}>{t('member-rewards.toStake', { times: reward.multiplier })}</p>
        ) : null}
      </div>
      <div className={styles.gift}>
        {reward.amount > 0n ? <Money text={formatAmount(reward.amount, brand.currency)} size={18} /> : null}
        {others.length > 0 ? <span className={styles.about}>{others.join(' + ')}</span> : null}
      </div>
      {reward.state === 'I' ? (
        <ClaimOne reward={reward} />
      ) : (
        <StatusPill tone={stateTones[reward.state]}>{t(`member-rewards.state.${reward.state}`)}</StatusPill>
      )}
    </li>
  );
}

function When({ reward }: { readonly reward: Reward }): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  if (reward.state === 'I' && reward.expiresAt !== null) return <TimeLeft until={reward.expiresAt} />;
  const at = reward.claimedAt ?? reward.expiresAt ?? reward.issuedAt;
  const words = formatDateTime(at, preferences.language());
  return <>{reward.state === 'I' ? t('member-rewards.noEnd') : words}</>;
}

function ClaimOne({ reward }: { readonly reward: Reward }): ReactElement {
  const { t } = useTranslation();
  const { notify } = useHost();
  const claim = useClaim();
  const press = (): void =>
    claim.mutate(
      { rewards: [reward] },
      {
        onSuccess: ({ claimed }) =>
          claimed > 0 && notify({ tone: 'positive', titleKey: 'member-rewards.claimedMany', values: { count: 1 } }),
      },
    );
  return (
    <>
      <Button
        size="sm"
        loading={claim.isPending}
        onClick={press}
        aria-label={t('member-rewards.claimNamed', { name: reward.eventName })}
      >
        {t('member-rewards.claim')}
      </Button>
      {claim.data && claim.data.failures.length > 0 ? (
        <div className={styles.problem}>
          <ClaimProblem errors={claim.data.failures} />
        </div>
      ) : null}
    </>
  );
}
