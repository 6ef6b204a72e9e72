import { type Amount, amountOf, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, CountUp, Money } from '@pavilion/ui';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './transfer-card.module.css';

interface TransferDoneProps {
  readonly amount: Amount;
  readonly upline: string;
  onAgain(): void;
}

/** The moment after: what went to whom. */
export function TransferDone({ amount, upline, onAgain }: TransferDoneProps): ReactElement {
  const { t } = useTranslation();
  const { brand, dialogs } = useHost();
  // Counts up from nothing to what went.
  const [shown, show] = useState<bigint>(zeroAmount);
  useEffect(() => show(amount), [amount]);
  const format = (units: bigint): string => formatAmount(amountOf(units), brand.currency);
  return (
    <div className={styles.done}>
      <p className={styles.said}>
        <CircleCheck aria-hidden size={20} />
        {t('member-upline.given', { upline })}
      </p>
      <Money size={48} weight="bold" tone="gradient" text={<CountUp value={shown} format={format} />} />
      <div className={styles.buttons}>
        <Button onClick={() => dialogs.openPanel('member', 'transactionHistory')}>{t('member-upline.toRecord')}</Button>
        <Button variant="ghost" onClick={onAgain}>
          {t('member-upline.again')}
        </Button>
      </div>
    </div>
  );
}
