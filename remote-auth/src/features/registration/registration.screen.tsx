import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferView } from '../../ui/offer-aside';
import offers from './components/new-player-offers.module.css';
import { RegistrationFrame } from './components/registration-frame';
import { RegistrationSkeleton } from './components/registration-skeleton';
import { BonusMark } from './components/registration-title';

const bonus = '{{ brand.newMemberBonus | money }}';

/** The page of registration as a template: its title, the shape of its form and the picture beside it, for guests. */
export function RegistrationScreen(): ReactElement {
  const { t } = useTranslation();
  return (
    <RegistrationFrame
      title={
        <>
          {t('auth.register.heading')} {'{% if brand.newMemberBonus > 0 %}'}
          <BonusMark bonus={bonus} />
          {'{% endif %}'}
        </>
      }
      aside={
        <OfferView giftTold bonus={bonus} brandName="{{ brand.name }}">
          <Skeleton className={offers.waiting} radius="tile" />
        </OfferView>
      }
    >
      <RegistrationSkeleton />
    </RegistrationFrame>
  );
}
