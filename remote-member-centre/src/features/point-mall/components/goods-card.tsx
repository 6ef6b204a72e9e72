import { formatCount } from '@pavilion/i18n';
import { Badge, Card } from '@pavilion/ui';
import { Lock } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type Goods, usePoints } from '../point-mall.queries';
import styles from './goods-card.module.css';

/** From so many pieces on nobody has to hurry. */
const scarce = 10;

/** One of the goods: its picture, what it costs, and what stands in the way. */
export function GoodsCard({ goods, onChoose }: { readonly goods: Goods; onChoose(): void }): ReactElement {
  const { t } = useTranslation();
  const { name, imageUrl, points, stock, minRank } = goods;
  return (
    <Card as="li" padding="none" interactive className={styles.card} data-gone={stock === 0 || undefined}>
      <button type="button" className={styles.press} onClick={onChoose}>
        <span className={styles.picture}>
          <img src={imageUrl} alt="" loading="lazy" width={480} height={480} />
          {stock < scarce && (
            <Badge tone={stock === 0 ? 'neutral' : 'hot'} className={styles.left}>
              {stock === 0 ? t('member-points.soldOut') : t('member-points.left', { count: stock })}
            </Badge>
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {minRank > 0 && (
            <span className={styles.rank}>
              <Lock aria-hidden size={14} />
              {t('member-points.rank', { level: minRank })}
            </span>
          )}
          <span className={styles.price}>{t('member-points.points', { count: formatCount(points) })}</span>
          <Missing points={points} />
        </span>
      </button>
    </Card>
  );
}

/** How many points are missing to it; nothing where there are enough, and for visitors. */
function Missing({ points }: { readonly points: number }): ReactElement | null {
  const { t } = useTranslation();
  const own = usePoints();
  if (own === undefined || own >= points) return null;
  return <span className={styles.missing}>{t('member-points.missing', { count: formatCount(points - own) })}</span>;
}
