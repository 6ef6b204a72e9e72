import { addAmounts, type Amount, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Money, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Desk } from '../use-desk';
import { rateText, unitsText } from '../withdraw-virtual';
import styles from './charge-line.module.css';

/** What arrives, what is taken beside it, and what leaves the balance: always, even where nothing is taken. */
export function ChargeLine({ desk }: { readonly desk: Desk }): ReactElement {
  const { t } = useTranslation();
  const { amount, charge } = desk.money;
  const leaves = charge === undefined ? undefined : addAmounts(amount, charge);
  return (
    <>
      <dl className={styles.sums} aria-live="polite" aria-busy={charge === undefined}>
        <Sum label={t('member-withdraw.arrives')} amount={amount} isArriving />
        <Sum label={t('member-withdraw.charge')} amount={charge} sign="+" />
        <Sum label={t('member-withdraw.leaves')} amount={leaves} sign="=" />
      </dl>
      <VirtualLine desk={desk} />
      {desk.quote.isFailed && (
        <p className={styles.failed} role="alert">
          {t('member-withdraw.chargeFailed')}{' '}
          <Button size="sm" variant="ghost" onClick={desk.quote.retry}>
            {t('member-centre.retry')}
          </Button>
        </p>
      )}
    </>
  );
}

/** What of it arrives at a virtual wallet, and at which rate, which holds from the request on. */
function VirtualLine({ desk: { virtual } }: { readonly desk: Desk }): ReactElement | null {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  if (virtual === undefined) return null;
  const rate = rateText(virtual, currency);
  return (
    <p className={styles.virtual}>
      {virtual.units > 0n ? t('member-withdraw.paidAs', { units: unitsText(virtual), rate }) : rate}
    </p>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: Amount | undefined;
  readonly isArriving?: boolean;
  /** Between it and the sum before. */
  readonly sign?: string;
}

function Sum({ label, amount, isArriving = false, sign }: SumProps): ReactElement {
  const { currency } = useHost().brand;
  return (
    <div className={styles.sum} data-sign={sign}>
      <dt>{label}</dt>
      <dd>
        {amount === undefined ? (
          <Skeleton width="72px" height="24px" />
        ) : (
          <Money
            size={isArriving ? 22 : 18}
            weight="bold"
            {...(isArriving ? { tone: 'credit' as const } : {})}
            text={formatAmount(amount, currency)}
          />
        )}
      </dd>
    </div>
  );
}
