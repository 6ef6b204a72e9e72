import { gameCategories, type GameCategory } from '@pavilion/api-contract';
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

/** Side of one object in the picture of all. */
const side = 192;

/** The object of a category, out of the one picture of all, as large as its place allows and without its neighbours. */
function CategoryObject({ category, className }: { category: GameCategory; className: string | undefined }) {
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`}>
      <svg width={side} height={side} viewBox={`${gameCategories.indexOf(category) * side} 0 ${side} ${side}`}>
        <image href="/assets/category/all.webp" width={gameCategories.length * side} height={side} />
      </svg>
    </svg>
  );
}

/** The card of one lobby. */
export function CategoryCard({ category, count, onNear }: CategoryCardProps): ReactElement {
  const { t } = useTranslation();
  const { path, titleKey } = describeCategory(category);
  return (
    <li className={styles.item}>
      <Link to={path} className={styles.card} onPointerEnter={onNear} onFocus={onNear}>
        <span className={styles.stage} aria-hidden="true">
          <CategoryObject category={category} className={styles.light} />
          <CategoryObject category={category} className={styles.object} />
        </span>
        <span className={styles.name}>{t(titleKey)}</span>
        <span className={styles.count}>{count}</span>
      </Link>
    </li>
  );
}
