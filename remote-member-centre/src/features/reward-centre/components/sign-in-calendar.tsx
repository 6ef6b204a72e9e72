import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, ProgressBar, VisuallyHidden } from '@pavilion/ui';
import { Check, Coins, Gift, Sparkles, Ticket } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { canClaimToday } from '../can-claim-today';
import { usePrizeWords } from '../prize-words';
import { type Calendar, useClaim } from '../reward-centre.queries';
import { ClaimProblem } from './claim-problem';
import styles from './sign-in-calendar.module.css';

/** Seven days, of which today is alive; what today still takes stands under it. */
export function SignInCalendar({ calendar }: { readonly calendar: Calendar }): ReactElement {
  const { t } = useTranslation();
  const claim = useClaim();
  const isClaimed = calendar.days[calendar.today - 1]?.status === 'CLAIMED';
  return (
    <section className={styles.calendar} aria-labelledby="reward-calendar">
      <div className={styles.head}>
        <div>
          <h2 id="reward-calendar" className={styles.title}>
            {t('member-rewards.calendar')}
          </h2>
          <p className={styles.row}>{t('member-rewards.inRow', { count: calendar.consecutive })}</p>
        </div>
        <Button
          variant={canClaimToday(calendar) ? 'primary' : 'secondary'}
          disabled={!canClaimToday(calendar)}
          loading={claim.isPending}
          onClick={() => claim.mutate({ rewards: [], day: String(calendar.nextDayAt) })}
        >
          {isClaimed ? t('member-rewards.signedIn') : t('member-rewards.signIn')}
        </Button>
      </div>
      <ol className={styles.days}>
        {calendar.days.map((day) => (
          <Day key={day.day} day={day} isToday={day.day === calendar.today} />
        ))}
      </ol>
      {isClaimed ? <p className={styles.row}>{t('member-rewards.comeBack')}</p> : <Conditions calendar={calendar} />}
      {claim.data && claim.data.failures.length > 0 ? <ClaimProblem errors={claim.data.failures} /> : null}
    </section>
  );
}

const icons: Readonly<Record<string, ReactElement>> = {
  MONEY: <Coins aria-hidden size={22} />,
  POINTS: <Sparkles aria-hidden size={22} />,
  TICKET: <Ticket aria-hidden size={22} />,
};

interface DayProps {
  readonly day: Calendar['days'][number];
  readonly isToday: boolean;
}

function Day({ day, isToday }: DayProps): ReactElement {
  const { t } = useTranslation();
  const { long, short } = usePrizeWords();
  const gift = { rewardType: day.rewardType, amount: day.amount };
  const isClaimed = day.status === 'CLAIMED';
  return (
    <li className={styles.day} data-state={day.status} aria-current={isToday ? 'date' : undefined}>
      <span className={styles.number}>
        {isToday ? t('member-rewards.today') : t('member-rewards.day', { day: day.day })}
      </span>
      <span className={styles.mark} aria-hidden="true">
        {isClaimed ? <Check size={22} /> : (icons[day.rewardType] ?? <Gift size={22} />)}
      </span>
      <span className={styles.gift} aria-hidden="true">
        {day.rewardType === 'TICKET' ? t('member-rewards.ticket') : short(gift)}
      </span>
      <VisuallyHidden>
        {long(gift)}, {t(`member-rewards.dayState.${day.status}`)}
      </VisuallyHidden>
    </li>
  );
}

function Conditions({ calendar }: { readonly calendar: Calendar }): ReactElement | null {
  const { t } = useTranslation();
  const { brand } = useHost();
  const asked = [
    { name: 'deposit', least: calendar.minDeposit, there: calendar.deposited },
    { name: 'turnover', least: calendar.minTurnover, there: calendar.turnover },
  ].filter(({ least }) => least > 0n);
  if (asked.length === 0) return null;
  return (
    <ul className={styles.conditions}>
      {asked.map(({ name, least, there }) => {
        const values = { there: formatAmount(there, brand.currency), least: formatAmount(least, brand.currency) };
        const share = there >= least ? 1 : Number((there * 100n) / least) / 100;
        return (
          <li key={name}>
            <span className={styles.condition}>{t(`member-rewards.condition.${name}`, values)}</span>
            <ProgressBar
              label={t(`member-rewards.conditionName.${name}`)}
              value={share}
              valueText={t(`member-rewards.condition.${name}`, values)}
            />
          </li>
        );
      })}
    </ul>
  );
}
