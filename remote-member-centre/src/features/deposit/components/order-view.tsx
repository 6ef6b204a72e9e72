import type { DepositOrder } from '@pavilion/api-contract/calls/deposit-order';
import { type Amount, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, CountUp, Money, Spinner } from '@pavilion/ui';
import { CircleCheck, CircleX, Gift, Hourglass } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBalance, useDepositOrder } from '../deposit.queries';
import { useFoundOrder } from '../make-deposit.queries';
import { givenBackOf } from './given-back';
import { OrderCard } from './order-card';
import styles from './order-view.module.css';

interface OrderViewProps {
  readonly known: DepositOrder;
  /** Back to the form. */
  readonly onAgain: () => void;
}

/** An order in its state: what is to be done, what is waited for, or how it ended. */
export function OrderView({ known, onAgain }: OrderViewProps): ReactElement {
  const order = useDepositOrder(known);
  useFoundOrder(known);
  if (order.state === 'pending') return <OrderCard order={order} />;
  if (order.state === 'processing')
    return <Waiting reason={order.reason === 'review' ? 'review' : 'preparing'} onAgain={onAgain} />;
  if (order.state === 'success') return <Arrived order={order} onAgain={onAgain} />;
  return <Ended order={order} onAgain={onAgain} />;
}

interface WaitingProps {
  readonly reason: 'preparing' | 'review';
  readonly onAgain: () => void;
}

function Waiting({ reason, onAgain }: WaitingProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Card as="section" className={styles.end} role="status">
      {reason === 'preparing' ? <Spinner size={40} /> : <Hourglass aria-hidden size={40} />}
      <h2>{t(`member-deposit.${reason}`)}</h2>
      <p>{t(`member-deposit.${reason}Hint`)}</p>
      {reason === 'review' ? <Button onClick={onAgain}>{t('member-deposit.again')}</Button> : null}
    </Card>
  );
}

/** The moment that everything before was for. */
function Arrived({ order, onAgain }: { readonly order: DepositOrder; readonly onAgain: () => void }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const balance = useBalance();
  const [shown, setShown] = useState<Amount>(zeroAmount);
  useEffect(() => setShown(order.amount), [order.amount]);
  const format = (amount: bigint): string => formatAmount(amount as Amount, brand.currency);
  return (
    <Card as="section" patterned className={`${styles.end} ${styles.arrived}`} role="status">
      <CircleCheck aria-hidden size={56} className={styles.check} />
      <h2>{t('member-deposit.success')}</h2>
      <Money size={36} weight="bold" tone="credit" text={<CountUp value={shown} format={format} />} />
      <Brought order={order} />
      {order.amount === order.requestedAmount ? null : (
        <p>{t('member-deposit.successOther', { asked: format(order.requestedAmount) })}</p>
      )}
      {balance === undefined ? null : (
        <p>
          {t('member-deposit.balance')} <Money weight="bold" text={format(balance)} />
        </p>
      )}
      <Button variant="primary" size="lg" onClick={onAgain}>
        {t('member-deposit.again')}
      </Button>
    </Card>
  );
}

/** What came with it, or why nothing did; and the charge, where there is one. */
function Brought({ order }: { readonly order: DepositOrder }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const { bonus, promotionState, promotionName: name, customerBankCharge: charge } = order;
  return (
    <>
      {bonus === undefined ? null : (
        <p className={styles.bonus}>
          <Gift aria-hidden size={20} />
          {t('member-deposit.promotion.granted', { name, bonus: formatAmount(bonus, brand.currency) })}
        </p>
      )}
      {promotionState === 'DROPPED' ? <p>{t('member-deposit.promotion.dropped', { name })}</p> : null}
      {charge > zeroAmount ? (
        <p>{t('member-deposit.charged', { charge: formatAmount(charge, brand.currency) })}</p>
      ) : null}
    </>
  );
}

function Ended({ order, onAgain }: { readonly order: DepositOrder; readonly onAgain: () => void }): ReactElement {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  const isCard = order.depositMethod === 'SCRATCH_CARD';
  const reason = isCard && order.reason === 'declined' ? 'cardDeclined' : (order.reason ?? 'declined');
  const how = order.state === 'rejected' ? reason : order.state;
  const givenBack = givenBackOf(order);
  const hint = givenBack === undefined ? `ended.${how}Hint` : `ended.givenBack.${givenBack}`;
  return (
    <Card as="section" className={styles.end} role="status">
      <CircleX aria-hidden size={40} className={styles.cross} />
      <h2>{t(`member-deposit.ended.${how}`)}</h2>
      <p>{t(`member-deposit.${hint}`)}</p>
      {givenBack === 'REFUSED' ? (
        <Button variant="outline" size="lg" onClick={() => dialogs.openPanel('member', 'messageV2')}>
          {t('member-deposit.toService')}
        </Button>
      ) : null}
      <Button variant="primary" size="lg" onClick={onAgain}>
        {t('member-deposit.again')}
      </Button>
    </Card>
  );
}
