import type { C2cTrade } from '@pavilion/api-contract/calls/c2c';
import { formatDateTime } from '@pavilion/i18n';
import { formatAmount, toDecimal } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, DeferredConfirmDialog } from '@pavilion/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyRow } from '../../../ui/copy-row';
import { useTradeAct } from '../trades.queries';
import styles from './pay-card.module.css';
import { PayerReceipt } from './payer-receipt';
import { TradeSteps } from './trade-steps';
import { TradeTime } from './trade-time';

interface PayProps {
  readonly trade: C2cTrade;
}

/** How long after the match somebody counts as having just found it. */
const freshMs = 10_000;

/** Whom to pay, with everything that is typed at the bank; the remark loudest of all. */
export function PayCard({ trade }: PayProps): ReactElement {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever has just found somebody is led to what is to be done; who comes later has not lost the place.
  const [isFresh] = useState(() => Date.now() - trade.matchedAt < freshMs);
  useEffect(() => {
    if (isFresh) heading.current?.focus();
  }, [isFresh]);
  return (
    <Card as="section" className={styles.card}>
      <TradeSteps state={trade.state} />
      <div className={styles.head}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t('member-trades.pay.title')}
          </h2>
          <p>{t('member-trades.pay.hint')}</p>
        </div>
        <TradeTime trade={trade} />
      </div>
      <Rows trade={trade} />
      <PayerReceipt trade={trade} />
      <p className={styles.warning}>{t('member-trades.pay.warning')}</p>
      <Acts trade={trade} />
    </Card>
  );
}

function Rows({ trade }: PayProps): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { remark, bankName, accountNumber, accountName, amount, dueAt } = trade;
  const texts = {
    copiedKey: 'member-trades.copied',
    notCopiedKey: 'member-trades.notCopied',
    copy: t('member-trades.copy'),
  };
  const labels = { account: t('member-trades.copyAccount'), amount: t('member-trades.copyAmount') };
  const rows = [
    { key: 'amount', text: formatAmount(amount, brand.currency), copied: toDecimal(amount), copyLabel: labels.amount },
    { key: 'bank', text: bankName },
    { key: 'account', text: accountNumber, copyLabel: labels.account },
    { key: 'name', text: accountName },
    { key: 'until', text: formatDateTime(dueAt, preferences.language()) },
  ];
  return (
    <>
      <CopyRow
        loud
        label={t('member-trades.row.remark')}
        text={remark}
        copyLabel={t('member-trades.copyRemark', { remark })}
        texts={texts}
      />
      <div className={styles.rows}>
        {rows.map(({ key, ...row }) => (
          <CopyRow key={key} label={t(`member-trades.row.${key}`)} texts={texts} {...row} />
        ))}
      </div>
    </>
  );
}

/** Saying that it is paid, and stepping back: each asked once more, since somebody else waits for it. */
function Acts({ trade }: PayProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const [asked, ask] = useState<'PAID' | 'CANCEL'>();
  const act = useTradeAct(trade.transactionId);
  const close = (): void => ask(undefined);
  const common = { onOpenChange: (open: boolean) => !open && close(), loading: act.isPending };
  return (
    <div className={styles.acts}>
      <Button variant="primary" size="lg" onClick={() => ask('PAID')}>
        {t('member-trades.pay.done')}
      </Button>
      <Button variant="ghost" size="lg" onClick={() => ask('CANCEL')}>
        {t('member-trades.pay.cancel')}
      </Button>
      <DeferredConfirmDialog
        {...common}
        open={asked === 'PAID'}
        title={t('member-trades.pay.doneTitle', { amount: formatAmount(trade.amount, currency) })}
        description={t('member-trades.pay.doneBody')}
        confirmLabel={t('member-trades.pay.done')}
        cancelLabel={t('member-trades.pay.notYet')}
        onConfirm={() => act.mutate('PAID', { onSettled: close })}
      />
      <DeferredConfirmDialog
        {...common}
        open={asked === 'CANCEL'}
        title={t('member-trades.pay.cancelTitle')}
        description={t('member-trades.pay.cancelBody')}
        confirmLabel={t('member-trades.pay.cancel')}
        cancelLabel={t('member-trades.pay.cancelKeep')}
        tone="danger"
        onConfirm={() => act.mutate('CANCEL', { onSettled: close })}
      />
    </div>
  );
}
