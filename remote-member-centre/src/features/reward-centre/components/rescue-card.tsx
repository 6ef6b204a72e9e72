import { formatDateTime } from '@pavilion/i18n';
import { formatAmount, subtractAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, DeferredSheet, EmptyState, ErrorState, Money, NoRecordsArt, Skeleton, StatusPill } from '@pavilion/ui';
import { errorMessageKey } from '@pavilion/api-client';
import { LifeBuoy } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Rescue, type RescueDetail, useRescueDetail } from '../reward-centre.queries';
import { stateTones } from '../state-tones';
import styles from './rescue-card.module.css';

/** What of this week's losses comes back, as its formula in figures. */
export function RescueCard({ rescue }: { readonly rescue: Rescue }): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const [isShown, show] = useState(false);
  return (
    <section className={styles.rescue} aria-labelledby="reward-rescue">
      <div className={styles.head}>
        <LifeBuoy aria-hidden size={24} className={styles.icon} />
        <div>
          <h2 id="reward-rescue" className={styles.title}>
            {t('member-rewards.rescue')}
          </h2>
          <p className={styles.until}>
            {t('member-rewards.rescueUntil', { at: formatDateTime(rescue.to, preferences.language()) })}
          </p>
        </div>
      </div>
      <Formula rescue={rescue} />
      <Button size="sm" variant="ghost" onClick={() => show(true)}>
        {t('member-rewards.rescueMore')}
      </Button>
      <DeferredSheet
        open={isShown}
        onOpenChange={show}
        side="right"
        title={t('member-rewards.rescue')}
        closeLabel={t('member-rewards.close')}
      >
        <RescueTiers />
      </DeferredSheet>
    </section>
  );
}

function Formula({ rescue }: { readonly rescue: Rescue }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const format = (amount: Rescue['loss']): string => formatAmount(amount, brand.currency);
  const { loss, percent, amount, minLoss, mostAmount } = rescue;
  const isReached = loss >= minLoss && amount > 0n;
  return (
    <>
      <p className={styles.formula}>
        {t('member-rewards.rescueFormula', { loss: format(loss), percent, amount: format(amount) })}
      </p>
      <p className={styles.words}>
        {isReached
          ? t('member-rewards.rescueReached', { most: format(mostAmount) })
          : t('member-rewards.rescueMissing', { missing: format(subtractAmount(minLoss, loss)) })}
      </p>
    </>
  );
}

function RescueTiers(): ReactElement {
  const { t } = useTranslation();
  const { data, isLoadingError, error, refetch, isFetching } = useRescueDetail();
  if (isLoadingError)
    return (
      <ErrorState
        level={3}
        title={t('member-rewards.failed')}
        description={t(errorMessageKey(error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height="240px" radius="card" />;
  return (
    <div className={styles.detail}>
      <p className={styles.words}>{t('member-rewards.rescueHow')}</p>
      <Tiers tiers={data.tiers} />
      <h3 className={styles.subtitle}>{t('member-rewards.weeks')}</h3>
      <Weeks weeks={data.history} />
    </div>
  );
}

function Tiers({ tiers }: { readonly tiers: RescueDetail['tiers'] }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <ul className={styles.rows}>
      {tiers.map(({ minLoss, percent, mostAmount }) => (
        <li key={String(minLoss)}>
          {t('member-rewards.tier', {
            loss: formatAmount(minLoss, brand.currency),
            percent,
            most: formatAmount(mostAmount, brand.currency),
          })}
        </li>
      ))}
    </ul>
  );
}

function Weeks({ weeks }: { readonly weeks: RescueDetail['history'] }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  if (weeks.length === 0) return <EmptyState art={<NoRecordsArt />} title={t('member-rewards.noWeeks')} />;
  return (
    <ul className={styles.rows}>
      {weeks.map(({ from, loss, amount, status }) => (
        <li key={from} className={styles.week}>
          <span>
            {t('member-rewards.weekOf', { at: formatDateTime(from, preferences.language()) })}
            <span className={styles.lost}>
              {t('member-rewards.lost', { amount: formatAmount(loss, brand.currency) })}
            </span>
          </span>
          <Money text={formatAmount(amount, brand.currency)} />
          <StatusPill tone={stateTones[status]}>{t(`member-rewards.state.${status}`)}</StatusPill>
        </li>
      ))}
    </ul>
  );
}
