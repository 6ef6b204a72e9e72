import type { C2cTrade } from '@pavilion/api-contract/calls/c2c';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, DeferredConfirmDialog } from '@pavilion/ui';
import { BellRing, Hourglass, UserRoundCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTradeAct } from '../trades.queries';
import { ReceiverReceipt } from './receiver-receipt';
import styles from './receiver-trade.module.css';
import { TradeTime } from './trade-time';

interface ReceiverProps {
  readonly trade: C2cTrade;
}

/** What the owner of a withdrawal sees of the member who pays it: coming, to be confirmed, or looked at. */
export function ReceiverTrade({ trade }: ReceiverProps): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { state, amount, bankName, accountNumber, dueAt, remark } = trade;
  const texts = {
    ...{ amount: formatAmount(amount, brand.currency), bank: bankName, end: accountNumber.slice(-4) },
    time: formatDateTime(dueAt, preferences.language()),
  };
  const isAsked = state === 'PAID';
  const name = isAsked ? 'arrived' : state === 'DISPUTED' ? 'looking' : 'coming';
  return (
    <Card as="section" className={isAsked ? styles.asked : styles.card}>
      <div className={styles.head} role="status">
        <span className={styles.icon} aria-hidden="true">
          {isAsked ? (
            <BellRing size={24} />
          ) : name === 'looking' ? (
            <Hourglass size={24} />
          ) : (
            <UserRoundCheck size={24} />
          )}
        </span>
        <div>
          <h2>{t(`member-trades.${name}.title`, texts)}</h2>
          <p>{t(`member-trades.${name}.hint`, texts)}</p>
        </div>
        {name === 'looking' ? null : <TradeTime trade={trade} />}
      </div>
      <p className={styles.remark}>
        <span>{t('member-trades.arrived.remark')}</span> <strong>{remark}</strong>
      </p>
      <ReceiverReceipt trade={trade} />
      {name === 'coming' ? null : <Answers trade={trade} amount={texts.amount} />}
      {isAsked ? <p className={styles.auto}>{t('member-trades.arrived.auto', texts)}</p> : null}
    </Card>
  );
}

/** Whether it has arrived: both answers are asked once more, since neither is taken back easily. */
function Answers({ trade, amount }: ReceiverProps & { readonly amount: string }): ReactElement {
  const { t } = useTranslation();
  const [asked, ask] = useState<'CONFIRM' | 'DISPUTE'>();
  const act = useTradeAct(trade.transactionId);
  const close = (): void => ask(undefined);
  const isLooked = trade.state === 'DISPUTED';
  const common = { onOpenChange: (open: boolean) => !open && close(), loading: act.isPending };
  return (
    <div className={styles.acts}>
      <Button variant={isLooked ? 'outline' : 'primary'} size="lg" onClick={() => ask('CONFIRM')}>
        {t(isLooked ? 'member-trades.arrived.later' : 'member-trades.arrived.yes')}
      </Button>
      {isLooked ? null : (
        <Button variant="outline" size="lg" onClick={() => ask('DISPUTE')}>
          {t('member-trades.arrived.no')}
        </Button>
      )}
      <DeferredConfirmDialog
        {...common}
        open={asked === 'CONFIRM'}
        title={t('member-trades.arrived.yesTitle', { amount })}
        description={t('member-trades.arrived.yesBody')}
        confirmLabel={t('member-trades.arrived.yes')}
        cancelLabel={t('member-trades.arrived.back')}
        onConfirm={() => act.mutate('CONFIRM', { onSettled: close })}
      />
      <DeferredConfirmDialog
        {...common}
        open={asked === 'DISPUTE'}
        title={t('member-trades.arrived.noTitle')}
        description={t('member-trades.arrived.noBody')}
        confirmLabel={t('member-trades.arrived.no')}
        cancelLabel={t('member-trades.arrived.back')}
        tone="danger"
        onConfirm={() => act.mutate('DISPUTE', { onSettled: close })}
      />
    </div>
  );
}
