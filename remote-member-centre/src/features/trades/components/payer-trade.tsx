import type { C2cTrade } from '@pavilion/api-contract/calls/c2c';
import { formatDateTime } from '@pavilion/i18n';
import { type Amount, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, CountUp, Money, Spinner } from '@pavilion/ui';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBalance, useTrade } from '../trades.queries';
import { PayCard } from './pay-card';
import { PayerReceipt } from './payer-receipt';
import styles from './payer-trade.module.css';
import { TradeSteps } from './trade-steps';
import { TradeTime } from './trade-time';

interface PayerTradeProps {
  readonly known: C2cTrade;
  /** Its end was seen. */
  onDone(): void;
}

/** A payment to another member in its state: to be paid, waited for, looked at, or how it ended. */
export function PayerTrade({ known, onDone }: PayerTradeProps): ReactElement {
  const trade = useTrade(known);
  if (trade.state === 'MATCHED') return <PayCard trade={trade} />;
  if (trade.state === 'PAID') return <Said trade={trade} />;
  if (trade.state === 'DISPUTED') return <Disputed trade={trade} />;
  if (trade.state === 'CONFIRMED') return <Credited trade={trade} onDone={onDone} />;
  return <Ended trade={trade} onDone={onDone} />;
}

interface TradeProps {
  readonly trade: C2cTrade;
}

function Said({ trade }: TradeProps): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const texts = {
    amount: formatAmount(trade.amount, brand.currency),
    time: formatDateTime(trade.dueAt, preferences.language()),
  };
  return (
    <Card as="section" className={styles.card}>
      <TradeSteps state={trade.state} />
      <div className={styles.wait} role="status">
        <Spinner size={32} />
        <div>
          <h2>{t('member-trades.said.title')}</h2>
          <p>{t('member-trades.said.hint', texts)}</p>
        </div>
        <TradeTime trade={trade} />
      </div>
      <PayerReceipt trade={trade} />
    </Card>
  );
}

function Disputed({ trade }: TradeProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  return (
    <Card as="section" className={styles.card}>
      <TradeSteps state={trade.state} />
      <div className={styles.wait} role="status">
        <Hourglass aria-hidden size={32} className={styles.doubt} />
        <div>
          <h2>{t('member-trades.disputed.title')}</h2>
          <p>{t('member-trades.disputed.hint')}</p>
        </div>
        <Money weight="bold" text={formatAmount(trade.amount, currency)} />
      </div>
      <PayerReceipt trade={trade} />
    </Card>
  );
}

/** The moment that everything before was for. */
function Credited({ trade, onDone }: TradeProps & Pick<PayerTradeProps, 'onDone'>): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const balance = useBalance();
  const [shown, show] = useState<Amount>(zeroAmount);
  useEffect(() => show(trade.amount), [trade.amount]);
  const format = (amount: bigint): string => formatAmount(amount as Amount, currency);
  return (
    <Card as="section" patterned className={`${styles.end} ${styles.arrived}`} role="status">
      <CircleCheck aria-hidden size={56} className={styles.check} />
      <h2>{t('member-trades.credited.title')}</h2>
      <Money size={36} weight="bold" tone="credit" text={<CountUp value={shown} format={format} />} />
      {trade.reason === undefined ? null : <p className={styles.reason}>{trade.reason}</p>}
      {balance === undefined ? null : (
        <p>
          {t('member-trades.balance')} <Money weight="bold" text={format(balance)} />
        </p>
      )}
      <Button variant="primary" size="lg" onClick={onDone}>
        {t('member-trades.again')}
      </Button>
    </Card>
  );
}

function Ended({ trade, onDone }: TradeProps & Pick<PayerTradeProps, 'onDone'>): ReactElement {
  const { t } = useTranslation();
  const { state, reason } = trade;
  return (
    <Card as="section" className={styles.end} role="status">
      <CircleX aria-hidden size={40} className={styles.cross} />
      <h2>{t(`member-trades.ended.${reason === undefined ? state : 'REFUSED'}`)}</h2>
      {reason === undefined ? (
        <p>{t(`member-trades.ended.${state}Hint`)}</p>
      ) : (
        <p className={styles.reason}>{reason}</p>
      )}
      <Button variant="primary" size="lg" onClick={onDone}>
        {t('member-trades.again')}
      </Button>
    </Card>
  );
}
