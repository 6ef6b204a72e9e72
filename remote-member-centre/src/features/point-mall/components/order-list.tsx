import { errorMessageKey } from '@pavilion/api-client';
import { formatCount, formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, StatusPill } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTitle } from '../../../ui/failure-title';
import { type Order, useCancel, useOrders } from '../point-mall.queries';
import styles from './own-lists.module.css';
import { OwnPart } from './own-part';

export function OrderList(): ReactElement {
  const { t } = useTranslation();
  const [page, go] = useState(1);
  return (
    <OwnPart
      label={t('member-points.orders')}
      found={useOrders(page)}
      page={page}
      onPageChange={go}
      empty={{ title: t('member-points.noOrders'), hint: t('member-points.noOrdersHint') }}
      row={(order) => <OrderRow key={order.redeemId} order={order} />}
    />
  );
}

const tones = { IN_PROCESS: 'warning', APPROVED: 'positive', REJECTED: 'neutral' } as const;

function OrderRow({ order }: { readonly order: Order }): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const { name, quantity, points, status, at, remark } = order;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>
          {name}
          {quantity > 1 && ` ${t('member-points.quantityOf', { count: quantity })}`}
        </span>
        <span className={styles.quiet}>
          {[formatDateTime(at, preferences.language()), remark].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <StatusPill tone={tones[status]}>{t(`member-points.${status}`)}</StatusPill>
      <span className={styles.quiet}>{t('member-points.points', { count: formatCount(points) })}</span>
      {status === 'IN_PROCESS' && <TakeBack order={order} />}
    </li>
  );
}

function TakeBack({ order }: { readonly order: Order }): ReactElement {
  const { t } = useTranslation();
  const { dialogs, notify } = useHost();
  const cancel = useCancel();
  const ask = async () => {
    const isSure = await dialogs.confirm({
      titleKey: 'member-points.cancelTitle',
      bodyKey: 'member-points.cancelText',
      confirmKey: 'member-points.cancel',
      cancelKey: 'member-points.keep',
    });
    if (!isSure) return;
    cancel.mutate(order.redeemId, {
      onSuccess: () => notify({ tone: 'positive', titleKey: 'member-points.cancelled' }),
      onError: (error) =>
        notify({
          tone: 'negative',
          titleKey: failureTitle(error, 'member-points.notCancelled'),
          bodyKey: errorMessageKey(error),
        }),
    });
  };
  return (
    <Button variant="outline" loading={cancel.isPending} onClick={() => void ask()}>
      {t('member-points.cancel')}
    </Button>
  );
}
