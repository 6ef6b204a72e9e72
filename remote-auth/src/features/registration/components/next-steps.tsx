import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOffer } from '../offers';
import { registrationPath } from '../registration.paths';
import { useFirstGame, useMemberOffers } from '../next-steps.queries';
import { NextCard } from './next-card';
import styles from './next-steps.module.css';

interface NextStepsProps {
  readonly username: string;
  onLeave(): void;
}

/** A first game and a first offer, as soon as they are known; nobody waits for them. */
export function NextSteps({ username, onLeave }: NextStepsProps): ReactElement | null {
  const { t } = useTranslation();
  const games = useFirstGame();
  const offers = useMemberOffers(username);
  if (games.isPending || offers.isPending) {
    return (
      <div className={styles.next} aria-hidden>
        <Skeleton height="72px" radius="tile" />
        <Skeleton height="72px" radius="tile" />
      </div>
    );
  }
  const game = games.data;
  const offer = firstOffer(offers.data ?? []);
  if (!game && !offer) return null;
  return (
    <nav className={styles.next} aria-label={t('auth.welcome.next')}>
      {game && (
        <NextCard
          kind={t('auth.welcome.firstGame')}
          title={game.name}
          picture={game.artwork.small}
          colour={game.artwork.dominantColor}
          href={registrationPath.game(game.id)}
          onLeave={onLeave}
        />
      )}
      {offer && (
        <NextCard
          kind={t('auth.welcome.firstOffer')}
          title={offer.title}
          picture={offer.picture}
          href={registrationPath.promotion(offer.id)}
          onLeave={onLeave}
        />
      )}
    </nav>
  );
}
