import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { ErrorState, Skeleton } from '@pavilion/ui';
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConvertSheet } from './components/convert-sheet';
import { GoodsSection } from './components/goods-section';
import { GoodsSheet } from './components/goods-sheet';
import { MallHero } from './components/mall-hero';
import styles from './point-mall.page.module.css';
import { type Goods, useMall, useOwner } from './point-mall.queries';

// Visitors have none of it.
const OwnLists = lazy(async () => ({
  default: (await import(/* webpackChunkName: "route-point-lists" */ './components/own-lists')).OwnLists,
}));

/** The points mall: what points are worth, what they buy, and what the member did with them. */
export function PointMallPage(): ReactElement {
  const { t } = useTranslation();
  const found = useMall();
  if (found.isLoadingError)
    return (
      <ErrorState
        level={2}
        title={t('member-points.failed')}
        description={t(errorMessageKey(found.error))}
        retryLabel={t('member-centre.retry')}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
      />
    );
  if (!found.data) return <MallSkeleton />;
  return <Mall mall={found.data} />;
}

function MallSkeleton(): ReactElement {
  return (
    <div className={styles.page}>
      <Skeleton height="280px" radius="card" />
      <Skeleton height="48px" radius="card" />
      <Skeleton height="640px" radius="card" />
    </div>
  );
}

function Mall({ mall }: { readonly mall: NonNullable<ReturnType<typeof useMall>['data']> }): ReactElement {
  const owner = useOwner();
  const lists = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<Goods>();
  const [isOpen, open] = useState(false);
  const [converts, convert] = useState(false);
  return (
    <div className={styles.page}>
      <MallHero config={mall.config} onConvert={() => convert(true)} />
      <GoodsSection
        mall={mall}
        onChoose={(goods) => {
          choose(goods);
          open(true);
        }}
      />
      {owner !== '' && (
        <div ref={lists}>
          <Suspense fallback={<Skeleton height="320px" radius="card" />}>
            <OwnLists />
          </Suspense>
        </div>
      )}
      {chosen && (
        <GoodsSheet
          goods={chosen}
          open={isOpen}
          onOpenChange={open}
          onOrders={() => {
            open(false);
            lists.current?.scrollIntoView({ block: 'start' });
          }}
        />
      )}
      <ConvertSheet config={mall.config} open={converts} onOpenChange={convert} />
    </div>
  );
}
