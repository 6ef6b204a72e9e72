import { Button, Chip, EmptyState, NoResultsArt, SectionHeader } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods, useMall } from '../point-mall.queries';
import { GoodsCard } from './goods-card';
import styles from './goods-section.module.css';

interface GoodsSectionProps {
  readonly mall: NonNullable<ReturnType<typeof useMall>['data']>;
  onChoose(goods: Goods): void;
}

/** Goods by their kinds. */
export function GoodsSection({ mall: { kinds, goods }, onChoose }: GoodsSectionProps): ReactElement {
  const { t } = useTranslation();
  const [kind, choose] = useState<string>();
  const shown = goods.filter(({ type }) => kind === undefined || type === kind);
  return (
    <section className={styles.section}>
      <SectionHeader title={t('member-points.goods')} />
      <div className={styles.kinds} role="group" aria-label={t('member-points.kinds')}>
        <Chip selected={kind === undefined} onClick={() => choose(undefined)}>
          {t('member-points.all')}
        </Chip>
        {kinds.map(({ type, name }) => (
          <Chip key={type} selected={kind === type} onClick={() => choose(type)}>
            {name}
          </Chip>
        ))}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          art={<NoResultsArt />}
          title={t('member-points.noGoods')}
          description={t('member-points.noGoodsHint')}
          {...(kind === undefined
            ? {}
            : { actions: <Button onClick={() => choose(undefined)}>{t('member-points.all')}</Button> })}
        />
      ) : (
        <ul className={styles.grid} aria-label={t('member-points.goods')}>
          {shown.map((one) => (
            <GoodsCard key={one.rewardId} goods={one} onChoose={() => onChoose(one)} />
          ))}
        </ul>
      )}
    </section>
  );
}
