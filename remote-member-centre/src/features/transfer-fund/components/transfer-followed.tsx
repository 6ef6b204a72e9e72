import { amountOf, formatAmount, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, CountUp, Money } from '@pavilion/ui';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowedTransfer, TransferDesk } from '../use-transfer-desk';
import styles from './transfer-followed.module.css';

interface FollowedProps {
  readonly desk: TransferDesk;
  readonly transfer: FollowedTransfer;
}

const icons = { PENDING: Clock, DONE: CircleCheck, FAILED: CircleX } as const;

/** A transfer on its way, and its end once the vendor has said it. */
export function TransferFollowed({ desk, transfer }: FollowedProps): ReactElement {
  const { t } = useTranslation();
  const { state } = transfer;
  const Icon = icons[state];
  return (
    <div className={styles.followed} data-state={state} role="status">
      <span className={styles.icon}>
        <Icon aria-hidden size={28} />
      </span>
      <h3 className={styles.title}>{t(`member-transfer.followed.${state}`)}</h3>
      {state === 'DONE' ? <Arrived transfer={transfer} /> : <Plain transfer={transfer} />}
      <p className={styles.way}>{`${transfer.fromName} → ${transfer.toName}`}</p>
      {state === 'PENDING' && <span className={styles.track} aria-hidden="true" />}
      <p className={styles.meaning}>{t(`member-transfer.meaning.${state}`)}</p>
      {state !== 'PENDING' && (
        <Button variant={state === 'FAILED' ? 'primary' : 'secondary'} onClick={() => desk.again()}>
          {t(state === 'FAILED' ? 'member-transfer.tryAgain' : 'member-transfer.another')}
        </Button>
      )}
    </div>
  );
}

function Plain({ transfer }: Pick<FollowedProps, 'transfer'>): ReactElement {
  const { currency } = useHost().brand;
  return <Money size={36} weight="bold" text={formatAmount(transfer.amount, currency)} />;
}

/** Counts up from nothing to what arrived. */
function Arrived({ transfer }: Pick<FollowedProps, 'transfer'>): ReactElement {
  const { currency } = useHost().brand;
  const [shown, show] = useState<bigint>(zeroAmount);
  useEffect(() => show(transfer.amount), [transfer.amount]);
  return (
    <Money
      size={36}
      weight="bold"
      tone="gradient"
      text={<CountUp value={shown} format={(units) => formatAmount(amountOf(units), currency)} />}
    />
  );
}
