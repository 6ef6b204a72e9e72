import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { DepositOrder } from '@pavilion/api-contract/calls/deposit-order';
import { EmptyState, ErrorState, ClosedArt, Skeleton } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenPayments, PayMember } from '../trades';
import { DepositForm } from './components/deposit-form';
import { MethodChoice } from './components/method-choice';
import { OrderView } from './components/order-view';
import { DepositList } from './components/deposit-list';
import { MemberPromotions } from './components/promotion-choice';
import styles from './deposit.page.module.css';
import { type DepositStart, useDepositStart, useStartAnew } from './deposit.queries';
import { useTradeOffers } from './deposit-offers.queries';

/** Paying in: a way, an amount, and the order with what is to be done until it has arrived. */
export function DepositPage(): ReactElement {
  const { t } = useTranslation();
  const found = useDepositStart();
  const offers = useTradeOffers();
  if (found.isPending) return <Skeleton height="420px" radius="card" />;
  if (found.isLoadingError)
    return (
      <ErrorState
        level={2}
        title={t('member-deposit.failed')}
        description={t(errorMessageKey(found.error))}
        retryLabel={t('member-deposit.retry')}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-deposit.code') } : {})}
      />
    );
  return (
    <div className={styles.page}>
      <OpenPayments />
      {found.data.methods.length === 0 ? (
        <EmptyState
          level={2}
          art={<ClosedArt />}
          title={t('member-deposit.closed')}
          description={t('member-deposit.closedHint')}
        />
      ) : (
        <Desk start={found.data} />
      )}
      <PayMember Promotions={MemberPromotions} offers={offers} />
      <DepositList />
    </div>
  );
}

/** Methods, and of the chosen one its form or the order that is under way. */
function Desk({ start }: { readonly start: DepositStart }): ReactElement {
  const anew = useStartAnew();
  const [open] = start.openOrders;
  const [chosen, setChosen] = useState(open?.depositMethod);
  const [orders, setOrders] = useState<Readonly<Record<string, DepositOrder | null>>>({});
  const method = start.methods.find(({ code }) => code === chosen) ?? start.methods[0];
  if (!method) throw new TypeError('there is no method');
  const { code } = method;
  const order =
    orders[code] === undefined ? start.openOrders.find(({ depositMethod }) => depositMethod === code) : orders[code];
  const show = (next: DepositOrder | null): void => setOrders((all) => ({ ...all, [code]: next }));
  return (
    <>
      <MethodChoice methods={start.methods} chosen={code} onChoose={setChosen} />
      {order ? (
        <OrderView
          key={order.id}
          known={order}
          onAgain={() => {
            show(null);
            void anew();
          }}
        />
      ) : (
        <DepositForm
          key={code}
          method={method}
          remaining={start.remainingToday}
          onMade={show}
          onOpen={() => {
            setOrders(({ [code]: _hidden, ...others }) => others);
            void anew();
          }}
        />
      )}
    </>
  );
}
