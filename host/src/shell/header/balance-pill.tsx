import { amountOf, formatAmount } from '@pavilion/money';
import type { BalanceState } from '@pavilion/remote-contract';
import { CountUp, IconButton, VisuallyHidden } from '@pavilion/ui';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { hideBalance, useBalanceHiddenStore } from './balance-hidden.store';
import classes from './balance-pill.module.css';

const mask = '***';

/** More letters than a phone's bar has room for beside everything else. */
const mostLetters = 13;

function useFormat(): (amount: bigint) => string {
  const { currency } = useRuntime().boot.brand;
  return (amount) => formatAmount(amountOf(amount), currency);
}

/** The balance in the bar: counts to its new value, can be hidden and read anew, and says when it is not current. */
export function BalancePill({ balance }: { readonly balance: BalanceState }): ReactElement {
  const { t } = useTranslation();
  const { balance: reader } = useRuntime();
  const hidden = useBalanceHiddenStore((state) => state.hidden);
  const format = useFormat();
  const long =
    !hidden &&
    balance.status !== 'unknown' &&
    balance.amount !== undefined &&
    format(balance.amount).length > mostLetters;
  const Icon = hidden ? EyeOff : Eye;
  return (
    <div
      role="group"
      aria-label={t('shell.balance.label')}
      className={long ? `${classes.pill} ${classes.long}` : classes.pill}
      data-long={long || undefined}
    >
      <span className={classes.amount}>{hidden ? <Masked /> : <Amount balance={balance} />}</span>
      <Announcement balance={balance} hidden={hidden} />
      <IconButton
        className={classes.eye}
        label={t(hidden ? 'shell.balance.show' : 'shell.balance.hide')}
        icon={<Icon size={18} aria-hidden="true" />}
        onClick={() => hideBalance(!hidden)}
      />
      <IconButton
        className={`${classes.wide} ${balance.status === 'updating' ? classes.turning : ''}`}
        label={t('shell.balance.refresh')}
        icon={<RefreshCw size={16} aria-hidden="true" />}
        onClick={() => void reader.refresh()}
      />
    </div>
  );
}

function Masked(): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">{mask}</span>
      <VisuallyHidden>{t('shell.balance.hidden')}</VisuallyHidden>
    </>
  );
}

function Amount({ balance }: { readonly balance: BalanceState }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = balance.status === 'unknown' ? undefined : balance.amount;
  if (amount === undefined) {
    const failed = balance.status === 'failed';
    return <span className={classes.quiet}>{t(failed ? 'shell.balance.failed' : 'shell.balance.updating')}</span>;
  }
  if (balance.status !== 'failed') {
    return (
      <span className={balance.status === 'updating' ? classes.older : undefined}>
        <CountUp value={amount} format={format} />
      </span>
    );
  }
  return (
    <span className={classes.stale}>
      <CountUp value={amount} format={format} />
      <span className={classes.why}>{t('shell.balance.failed')}</span>
    </span>
  );
}

/** Speaks a new amount once it is known; counting and updating stay silent, and a hidden balance too. */
function Announcement({ balance, hidden }: { readonly balance: BalanceState; readonly hidden: boolean }): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const text =
    balance.status === 'known'
      ? t('shell.balance.announce', { amount: format(balance.amount) })
      : balance.status === 'failed'
        ? t('shell.balance.announceFailed')
        : undefined;
  return (
    <span role="status" className={classes.spoken}>
      {hidden ? undefined : text}
    </span>
  );
}
