import type { Withdrawal } from '@pavilion/api-contract/calls/withdraw';
import { formatDateTime } from '@pavilion/i18n';
import { addAmounts, type Amount, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Card, CountUp, DeferredConfirmDialog, Money } from '@pavilion/ui';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay } from '../withdraw-states';
import { rateText, unitsText, virtualPartOf } from '../withdraw-virtual';
import { useBalance, useCancel } from '../withdraw.queries';
import { StepList } from './step-list';
import styles from './withdrawal-view.module.css';

interface WithdrawalViewProps {
  readonly withdrawal: Withdrawal;
  /** Back to the form. */
  onAgain(): void;
}

/** A withdrawal in its state: on its way, arrived, or back in the balance. */
export function WithdrawalView({ withdrawal, onAgain }: WithdrawalViewProps): ReactElement {
  if (isUnderWay(withdrawal)) return <Progress withdrawal={withdrawal} />;
  if (withdrawal.state === 'SUCCESS') return <Arrived withdrawal={withdrawal} onAgain={onAgain} />;
  return <Returned withdrawal={withdrawal} onAgain={onAgain} />;
}

function Progress({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { arrives, bankName, maskedNumber, state, offeredUntil } = withdrawal;
  const virtual = virtualPartOf(withdrawal);
  return (
    <Card as="section" patterned className={styles.progress}>
      <div className={styles.head} role="status">
        <h2>{t(`member-withdraw.underWay.${state}`)}</h2>
        <Money size={36} weight="bold" text={virtual ? unitsText(virtual) : formatAmount(arrives, brand.currency)} />
        <p>{t('member-withdraw.toAccount', { bank: bankName, end: maskedNumber.slice(-4) })}</p>
      </div>
      <StepList state={state} />
      <Facts withdrawal={withdrawal} />
      {offeredUntil === null ? null : (
        <p className={styles.hint}>
          {t('member-withdraw.offered', { time: formatDateTime(offeredUntil, preferences.language()) })}
        </p>
      )}
      <p className={styles.hint}>{t('member-withdraw.mayLeave')}</p>
      {withdrawal.canCancel && <CancelButton withdrawal={withdrawal} />}
    </Card>
  );
}

/** When it was asked for, and what leaves the balance for it. */
function Facts({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { requestedAt, charge, amount, id } = withdrawal;
  const virtual = virtualPartOf(withdrawal);
  const rows = [
    ['asked', formatDateTime(requestedAt, preferences.language())],
    ...(virtual ? [['rate', rateText(virtual, brand.currency)] as const] : []),
    ['charge', formatAmount(charge, brand.currency)],
    ['leaves', formatAmount(addAmounts(amount, charge), brand.currency)],
    ['number', id],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`member-withdraw.fact.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function CancelButton({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const [isAsked, ask] = useState(false);
  const cancel = useCancel(withdrawal.id);
  return (
    <div>
      <Button variant="outline" icon={<Undo2 aria-hidden size={16} />} onClick={() => ask(true)}>
        {t('member-withdraw.cancel')}
      </Button>
      <DeferredConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={t('member-withdraw.cancelTitle')}
        description={t('member-withdraw.cancelBody', {
          amount: formatAmount(addAmounts(withdrawal.amount, withdrawal.charge), currency),
        })}
        confirmLabel={t('member-withdraw.cancel')}
        cancelLabel={t('member-withdraw.cancelKeep')}
        tone="danger"
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => ask(false) })}
      />
    </div>
  );
}

/** The moment that everything before was for. */
function Arrived({ withdrawal, onAgain }: WithdrawalViewProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { arrives, bankName, maskedNumber } = withdrawal;
  const virtual = virtualPartOf(withdrawal);
  const [shown, show] = useState<Amount>(zeroAmount);
  useEffect(() => show(arrives), [arrives]);
  const format = (amount: bigint): string => formatAmount(amount as Amount, currency);
  return (
    <Card as="section" patterned className={`${styles.end} ${styles.arrived}`} role="status">
      <CircleCheck aria-hidden size={56} className={styles.check} />
      <h2>{t('member-withdraw.arrived')}</h2>
      <Money
        size={36}
        weight="bold"
        tone="credit"
        text={virtual ? unitsText(virtual) : <CountUp value={shown} format={format} />}
      />
      <p>{t('member-withdraw.toAccount', { bank: bankName, end: maskedNumber.slice(-4) })}</p>
      <BalanceNow />
      <Button variant="primary" size="lg" onClick={onAgain}>
        {t('member-withdraw.again')}
      </Button>
    </Card>
  );
}

function BalanceNow(): ReactElement | null {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const balance = useBalance();
  if (balance === undefined) return null;
  return (
    <p>
      {t('member-withdraw.balanceNow')} <Money weight="bold" text={formatAmount(balance, currency)} />
    </p>
  );
}

/** It did not go out: why, and that everything is back. */
function Returned({ withdrawal, onAgain }: WithdrawalViewProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { state, remark, amount, charge } = withdrawal;
  return (
    <Card as="section" className={styles.end} role="status">
      <CircleX aria-hidden size={40} className={styles.cross} />
      <h2>{t(`member-withdraw.ended.${state}`)}</h2>
      {remark === '' ? null : <p className={styles.reason}>{remark}</p>}
      <p>
        <Money size={22} weight="bold" tone="credit" text={formatAmount(addAmounts(amount, charge), currency)} />{' '}
        {t('member-withdraw.returned')}
      </p>
      <BalanceNow />
      <Button variant="primary" size="lg" onClick={onAgain}>
        {t('member-withdraw.again')}
      </Button>
    </Card>
  );
}
