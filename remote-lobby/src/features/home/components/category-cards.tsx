import type { VendorLane } from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Link } from '@pavilion/router';
import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { describeCategory } from '../../catalogue';
import styles from './category-cards.module.css';

const cardCount = 8;

/** The way into each lobby, with the one loud object of its band. */
export function CategoryCards({ lanes }: { lanes: readonly VendorLane[] | undefined }): ReactElement {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('lobby.home.categories')}>
      <ul className={styles.cards}>
        {lanes
          ? lanes.map((lane) => <CategoryCard key={lane.category} lane={lane} />)
          : Array.from({ length: cardCount }, (_, index) => (
              <li key={index} className={styles.item} aria-hidden>
                <Skeleton className={styles.skeleton} radius="card" />
              </li>
            ))}
      </ul>
    </nav>
  );
}

function CategoryCard({ lane: { category, vendors } }: { lane: VendorLane }): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const { path, titleKey } = describeCategory(category);
  const count = vendors.reduce((sum, { gameCount }) => sum + gameCount, 0);
  const preload = () => host.preload(path);
  const picture = `/assets/category/${category}.webp`;
  return (
    <li className={styles.item}>
      <Link to={path} className={styles.card} onPointerEnter={preload} onFocus={preload}>
        <span className={styles.stage}>
          <img className={styles.light} src={picture} alt="" width={120} height={120} />
          <img className={styles.object} src={picture} alt="" width={120} height={120} />
        </span>
        <span className={styles.name}>{t(titleKey)}</span>
        <span className={styles.count}>{t('lobby.home.games', { count, games: formatCount(count) })}</span>
      </Link>
    </li>
  );
}
