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
  const host = useHost();
  return (
    <nav aria-label={t('lobby.home.categories')}>
      <ul className={styles.cards}>
        {lanes
          ? lanes.map(({ category, vendors }) => {
              const { path, titleKey } = describeCategory(category);
              const count = vendors.reduce((sum, { gameCount }) => sum + gameCount, 0);
              return (
                <li key={category} className={styles.item}>
                  <Link
                    to={path}
                    className={styles.card}
                    onPointerEnter={() => host.preload(path)}
                    onFocus={() => host.preload(path)}
                  >
                    <img
                      className={styles.object}
                      src={`/assets/category/${category}.webp`}
                      alt=""
                      width={120}
                      height={120}
                      loading="eager"
                    />
                    <span className={styles.name}>{t(titleKey)}</span>
                    <span className={styles.count}>{t('lobby.home.games', { games: formatCount(count) })}</span>
                  </Link>
                </li>
              );
            })
          : Array.from({ length: cardCount }, (_, index) => (
              <li key={index} className={styles.item} aria-hidden>
                <Skeleton className={styles.skeleton} radius="card" />
              </li>
            ))}
      </ul>
    </nav>
  );
}
