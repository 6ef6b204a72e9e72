import type { VendorLane } from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { describeCategory } from '../../catalogue';
import { CategoryCard } from './category-card';
import styles from './category-cards.module.css';

const cardCount = 8;

/** The way into each lobby, with the one loud object of its band. */
export function CategoryCards({ lanes }: { lanes: readonly VendorLane[] | undefined }): ReactElement {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('lobby.home.categories')} className={styles.ways}>
      <ul className={styles.cards}>
        {lanes
          ? lanes.map((lane) => <LaneCard key={lane.category} lane={lane} />)
          : Array.from({ length: cardCount }, (_, index) => (
              <li key={index} className={styles.item} aria-hidden>
                <Skeleton className={styles.skeleton} radius="card" />
              </li>
            ))}
      </ul>
    </nav>
  );
}

function LaneCard({ lane: { category, vendors } }: { lane: VendorLane }): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const count = vendors.reduce((sum, { gameCount }) => sum + gameCount, 0);
  return (
    <CategoryCard
      category={category}
      count={t('lobby.home.games', { count, games: formatCount(count) })}
      onNear={() => host.preload(describeCategory(category).path)}
    />
  );
}
