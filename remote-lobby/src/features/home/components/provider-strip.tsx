import type { GameCategory, Vendor, VendorLane } from '@pavilion/api-contract';
import { Link } from '@pavilion/router';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { describeCategory } from '../../catalogue';
import { gameHref } from '../../../ui/game-frame.paths';
import styles from './provider-strip.module.css';

const vendorHref = ({ code, gameId }: Vendor, category: GameCategory): string =>
  gameId === undefined ? `${describeCategory(category).path}?page=${encodeURIComponent(code)}` : gameHref(gameId);

/** Vendors of the brand, each leading to its games, or into the one that it is. */
export function ProviderStrip({ lanes }: { lanes: readonly VendorLane[] | undefined }): ReactElement | null {
  const { t } = useTranslation();
  const vendors = new Map(
    lanes?.flatMap(({ category, vendors: cards }) => cards.map((card) => [card.code, { card, category }] as const)),
  );
  if (vendors.size === 0) return null;
  return (
    <nav aria-label={t('lobby.home.providers')}>
      <ul className={styles.strip}>
        {[...vendors.values()].map(({ card, category }) => (
          <li key={card.code}>
            <Link className={styles.vendor} to={vendorHref(card, category)}>
              <img src={card.logo} alt="" width={24} height={24} loading="lazy" />
              {card.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
