import { formatCount } from '@pavilion/i18n';
import { useHost, useSession } from '@pavilion/remote-contract';
import { Button, DeferredSheet, Notice, Skeleton } from '@pavilion/ui';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Goods, useOwner, usePoints, useRedeem } from '../point-mall.queries';
import { DoneMoment } from './done-moment';
import styles from './goods-sheet.module.css';

// Forms come when somebody opens one: what they need, most visitors never do.
const RedeemForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "route-point-forms" */ './redeem-form')).RedeemForm,
}));

interface GoodsSheetProps {
  readonly goods: Goods;
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  /** Goes to the member's orders. */
  onOrders(): void;
}

/** Goods from near, and the way to have them. */
export function GoodsSheet({ goods, open, onOpenChange, onOrders }: GoodsSheetProps): ReactElement {
  const { t } = useTranslation();
  const [isBought, buy] = useState(false);
  return (
    <DeferredSheet
      open={open}
      onOpenChange={(next) => {
        if (!next) buy(false);
        onOpenChange(next);
      }}
      side="right"
      title={goods.name}
      closeLabel={t('member-points.close')}
    >
      <div className={styles.sheet}>
        <img className={styles.picture} src={goods.imageUrl} alt="" width={480} height={360} />
        {isBought ? (
          <Bought goods={goods} onOrders={onOrders} onClose={() => onOpenChange(false)} />
        ) : (
          <>
            <p className={styles.price}>{t('member-points.points', { count: formatCount(goods.points) })}</p>
            <p className={styles.text}>{goods.description}</p>
            <Buying goods={goods} onBought={() => buy(true)} />
          </>
        )}
      </div>
    </DeferredSheet>
  );
}

interface BoughtProps extends Pick<GoodsSheetProps, 'goods' | 'onOrders'> {
  onClose(): void;
}

/** It is bought: what comes at once waits in the reward centre. */
function Bought({ goods: { name, type }, onOrders, onClose }: BoughtProps): ReactElement {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  const isThere = type === 'VOUCHER' || type === 'FREE_SPIN';
  const toRewards = () => {
    onClose();
    dialogs.openPanel('member', 'rewardCenter');
  };
  return (
    <DoneMoment
      title={t('member-points.redeemed')}
      text={t('member-points.redeemedHint', { name })}
      actions={
        <>
          <Button variant="primary" onClick={onOrders}>
            {t('member-points.toOrders')}
          </Button>
          {isThere && <Button onClick={toRewards}>{t('member-points.toRewards')}</Button>}
        </>
      }
    />
  );
}

interface BuyingProps {
  readonly goods: Goods;
  onBought(): void;
}

/** The form, or what stands in the way of it. */
function Buying({ goods, onBought }: BuyingProps): ReactElement {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  const session = useSession();
  const owner = useOwner();
  const points = usePoints();
  const { sent } = useRedeem(goods.rewardId);
  if (session.status === 'guest')
    return (
      <>
        <Notice tone="info">{t('member-points.signInFirst')}</Notice>
        <Button variant="primary" size="lg" block onClick={() => dialogs.openAuth('login')}>
          {t('member-points.signIn')}
        </Button>
      </>
    );
  if (owner === '') return <Notice tone="info">{t('member-points.trialHint')}</Notice>;
  const form = (
    <Suspense fallback={<Skeleton height="240px" radius="card" />}>
      <RedeemForm goods={goods} points={points ?? 0} onBought={onBought} />
    </Suspense>
  );
  // It may have been the last one, or all points.
  if (sent) return form;
  if (goods.stock === 0) return <Notice tone="info">{t('member-points.soldOut')}</Notice>;
  if (session.rankLevel < goods.minRank)
    return <Notice tone="info">{t('member-points.rankTooLow', { level: goods.minRank })}</Notice>;
  if (points !== undefined && points < goods.points)
    return <Notice tone="info">{t('member-points.tooFew', { count: formatCount(goods.points - points) })}</Notice>;
  return form;
}
