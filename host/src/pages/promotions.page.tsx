import type { Promotion } from '@pavilion/api-contract';
import { useSearchParams } from '@pavilion/router';
import { Button, EmptyState, ErrorState, NoOffersArt, OfflineArt, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { HostLink } from '../shell/host-link';
import { usePromotions } from '../shell/notice-dialog/announcements.queries';
import classes from '../shell/promotions/promotion-cards.module.css';
import { firstPictures, PromotionsView, PromotionWords } from '../shell/promotions/promotion-cards';
import { PromotionPicture } from '../shell/promotions/promotion-picture';
import { PromotionArticle } from './promotion-article';

/** What the brand offers; with `id` in the address one offer in full. */
export default function PromotionsPage(): ReactElement {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const promotions = usePromotions();
  const id = search.get('id');
  if (promotions.data && id !== null) {
    return <PromotionArticle key={id} promotion={promotions.data.find((promotion) => promotion.id === id)} />;
  }
  return (
    <PromotionsView title={t('shell.promo.title')}>
      {promotions.isError ? (
        <ErrorState
          level={2}
          art={<OfflineArt />}
          title={t('shell.promo.failed')}
          retryLabel={t('shell.fence.retry')}
          onRetry={() => void promotions.refetch()}
        />
      ) : !promotions.data ? (
        <div className={`${classes.cards} ${classes.waiting}`} role="status" aria-label={t('shell.promo.loading')}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} ratio="16/13" radius="card" />
          ))}
        </div>
      ) : promotions.data.length === 0 ? (
        <NoPromotions />
      ) : (
        <ul className={classes.cards}>
          {promotions.data.map((promotion, place) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} first={place < firstPictures} />
            </li>
          ))}
        </ul>
      )}
    </PromotionsView>
  );
}

function NoPromotions(): ReactElement {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={2}
      art={<NoOffersArt />}
      title={t('shell.promo.none')}
      actions={
        <Button variant="primary" render={<HostLink to="/" />}>
          {t('shell.nav.home')}
        </Button>
      }
    />
  );
}

interface PromotionCardProps {
  readonly promotion: Promotion;
  readonly first: boolean;
}

function PromotionCard({ promotion, first }: PromotionCardProps): ReactElement {
  return (
    <HostLink className={classes.card} to={`/promotions?id=${encodeURIComponent(promotion.id)}`}>
      <PromotionPicture src={promotion.picture} first={first} />
      <PromotionWords title={promotion.title} summary={promotion.summary} />
    </HostLink>
  );
}
