import type { DepositOrder, DepositState } from '@pavilion/api-contract/calls/deposit-order';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money, SectionHeader, StatusPill } from '@pavilion/ui';
import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentDeposits } from '../deposit.queries';
import styles from './recent-deposits.module.css';

const tones: Readonly<Record<DepositState, ComponentProps<typeof StatusPill>['tone']>> = {
  success: 'positive',
  rejected: 'negative',
  pending: 'info',
  processing: 'info',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** The latest deposits in their states. */
export function RecentDeposits(): ReactElement | null {
  const { t } = useTranslation();
  const { data } = useRecentDeposits();
  if (!data) return null;
  return (
    <section>
      <SectionHeader title={t('member-deposit.recent')} />
      {data.length === 0 ? (
        <p className={styles.none}>{t('member-deposit.none')}</p>
      ) : (
        <ul className={styles.list}>
          {data.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ order }: { readonly order: DepositOrder }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const amount = order.state === 'success' ? order.amount : order.requestedAmount;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{order.depositMethodName}</strong>
        <span>{formatDateTime(order.orderedAt, preferences.language())}</span>
        {order.bonus === undefined ? null : (
          <span className={styles.bonus}>
            {order.promotionName}: +{formatAmount(order.bonus, brand.currency)}
          </span>
        )}
      </span>
      <StatusPill tone={tones[order.state]}>{t(`member-deposit.state.${order.state}`)}</StatusPill>
      <Money
        weight="bold"
        tone={order.state === 'success' ? 'credit' : 'quiet'}
        text={formatAmount(amount, brand.currency)}
      />
    </li>
  );
}
