import type { Promotion } from '@pavilion/api-contract';
import { Skeleton } from '@pavilion/ui';
import { lazy, type ReactElement, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewPlayerOffers } from '../offers.queries';
import { OfferCard } from './offer-card';
import styles from './new-player-offers.module.css';

const OfferSlider = lazy(async () => ({ default: (await import('./offer-slider')).OfferSlider }));

interface NewPlayerOffersProps {
  /** An offer leads to its page. */
  onLeave?: () => void;
}

/** Promotions for new players. Without any, and when they do not come, the form stands alone: nobody misses them. */
export function NewPlayerOffers({ onLeave }: NewPlayerOffersProps): ReactElement | null {
  const { t } = useTranslation();
  const offers = useNewPlayerOffers();
  if (offers.isPending) return <Skeleton className={styles.waiting} radius="tile" />;
  const [first] = offers.data ?? [];
  if (!offers.data || !first) return null;
  return (
    <section className={styles.offers} aria-label={t('auth.registration.offers')}>
      <Slides offers={offers.data} first={first} {...(onLeave ? { onLeave } : {})} />
    </section>
  );
}

interface SlidesProps extends NewPlayerOffersProps {
  readonly offers: readonly Promotion[];
  readonly first: Promotion;
}

function Slides({ offers, first, ...rest }: SlidesProps): ReactElement {
  const still = <OfferCard offer={first} {...rest} />;
  if (offers.length === 1) return still;
  return (
    <Suspense fallback={still}>
      <OfferSlider offers={offers} {...rest} />
    </Suspense>
  );
}
