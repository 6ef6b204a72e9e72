import type { GameCategory } from '@pavilion/api-contract';
import { Link } from '@pavilion/router';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { describeCategory } from '../../catalogue';
import styles from './category-cards.module.css';

interface CategoryCardProps {
  readonly category: GameCategory;
  /** How many games there are, in words. */
  readonly count: string;
  readonly onNear?: () => void;
}

/** The card of one lobby. */
export function CategoryCard({ category, count, onNear }: CategoryCardProps): ReactElement {
  const { t } = useTranslation();
  const { path, titleKey } = describeCategory(category);
  const picture = `/assets/category/${category}.webp`;
  return (
    <li className={styles.item}>
      <Link to={path} className={styles.card} onPointerEnter={onNear} onFocus={onNear}>
        <span className={styles.stage}>
          <img className={styles.light} src={picture} alt="" width={120} height={120} />
          <img className={styles.object} src={picture} alt="" width={120} height={120} />
        </span>
        <span className={styles.name}>{t(titleKey)}</span>
        <span className={styles.count}>{count}</span>
      </Link>
    </li>
  );
}
