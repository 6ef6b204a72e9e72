import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { formatCount } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, EmptyState, ErrorState, NoResultsArt, SectionHeader, Skeleton } from '@pavilion/ui';
import { Crown } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type Ranking, useRanking } from '../referral.queries';
import styles from './ranking-card.module.css';

type Place = Ranking['list'][number];
const onPodium = 3;

/** Who invited most this month: the first three on their steps, the others below, and where the member stands. */
export function RankingCard(): ReactElement {
  const { t } = useTranslation();
  const found = useRanking();
  return (
    <Card as="section" className={styles.card}>
      <SectionHeader title={t('member-referral.ranking')} meta={t('member-referral.thisMonth')} />
      {found.isLoadingError ? (
        <ErrorState
          title={t('member-referral.rankingFailed')}
          description={t(errorMessageKey(found.error))}
          retryLabel={t('member-centre.retry')}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
          {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
        />
      ) : found.data ? (
        <Places ranking={found.data} />
      ) : (
        <Skeleton height="240px" />
      )}
    </Card>
  );
}

function Places({ ranking: { list, footer } }: { readonly ranking: Ranking }): ReactElement {
  const { t } = useTranslation();
  if (list.length === 0)
    return (
      <EmptyState
        art={<NoResultsArt />}
        title={t('member-referral.noRanking')}
        description={t('member-referral.noRankingHint')}
      />
    );
  return (
    <>
      <ol className={styles.podium}>
        {list.slice(0, onPodium).map((place) => (
          <Step key={place.rank} place={place} isOwn={place.rank === footer.rank} />
        ))}
      </ol>
      {list.length > onPodium && (
        <ol className={styles.others} start={onPodium + 1}>
          {list.slice(onPodium).map((place) => (
            <li key={place.rank} data-own={place.rank === footer.rank}>
              <span className={styles.rank}>{place.rank}</span>
              <span className={styles.name}>{place.account}</span>
              <Figures place={place} />
            </li>
          ))}
        </ol>
      )}
      <p className={styles.own}>
        {footer.rank === null
          ? t('member-referral.noPlace')
          : t('member-referral.ownPlace', {
              rank: footer.rank,
              count: footer.invitations,
              shown: formatCount(footer.invitations),
            })}
      </p>
    </>
  );
}

interface StepProps {
  readonly place: Place;
  readonly isOwn: boolean;
}

function Step({ place, isOwn }: StepProps): ReactElement {
  const { t } = useTranslation();
  return (
    <li className={styles.step} data-rank={place.rank} data-own={isOwn}>
      {place.rank === 1 && <Crown aria-hidden size={20} className={styles.crown} />}
      <span className={styles.name}>{isOwn ? t('member-referral.you') : place.account}</span>
      <Figures place={place} />
      <span className={styles.block}>{place.rank}</span>
    </li>
  );
}

function Figures({ place: { invitations, income } }: { readonly place: Place }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <span className={styles.figures}>
      <span>{t('member-referral.friends', { count: invitations, shown: formatCount(invitations) })}</span>
      <span>{formatAmount(income, brand.currency)}</span>
    </span>
  );
}
