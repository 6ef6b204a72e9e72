import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { type Amount, amountOf, formatAmount, toDecimal, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Button, Chip, IconButton, Notice, TextField } from '@pavilion/ui';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NoAnswer } from '../../../ui/no-answer';
import { isOwnBound, ToLimits } from '../../../ui/own-bounds';
import { cleanTyped, groupTyped, roundAmounts, typedOf } from '../../../ui/typed-amount';
import type { Wallet } from '../transfer.queries';
import type { TransferDesk } from '../use-transfer-desk';
import styles from './transfer-form.module.css';

/** From where to where, how much, and the button that says so. */
export function TransferForm({ desk }: { readonly desk: TransferDesk }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { amount, to, isBack, isSending, vendor } = desk;
  return (
    <form className={styles.form} onSubmit={desk.submit} noValidate>
      <Way desk={desk} />
      <AmountField desk={desk} />
      <QuickAmounts desk={desk} />
      <Refusal desk={desk} />
      {desk.isGone && (
        <Notice
          tone="warning"
          action={<Button onClick={() => desk.setAside()}>{t('member-transfer.setAside')}</Button>}
        >
          {t('member-transfer.gone')}
        </Notice>
      )}
      {vendor.maintenance && (
        <Notice tone="warning">{t('member-transfer.closedHint', { name: vendor.accountName })}</Notice>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={isSending} disabled={vendor.maintenance}>
        {amount === zeroAmount
          ? t('member-transfer.submitEmpty')
          : t(isBack ? 'member-transfer.submitBack' : 'member-transfer.submit', {
              amount: formatAmount(amount, currency),
              name: to.accountName,
            })}
      </Button>
    </form>
  );
}

function Way({ desk }: { readonly desk: TransferDesk }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.way}>
      <End label={t('member-transfer.from')} wallet={desk.from} />
      <IconButton
        variant="secondary"
        className={styles.swap}
        label={t('member-transfer.swap')}
        icon={<ArrowLeftRight aria-hidden size={20} />}
        disabled={desk.isGone}
        onClick={() => desk.change({ isBack: !desk.isBack, text: '' })}
      />
      <End label={t('member-transfer.to')} wallet={desk.to} />
    </div>
  );
}

function End({ label, wallet }: { readonly label: string; readonly wallet: Wallet }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  return (
    <div className={styles.end}>
      <span className={styles.label}>{label}</span>
      <strong className={styles.name}>{wallet.accountName}</strong>
      <span className={styles.there}>
        {wallet.availBalance === null ? t('member-transfer.silent') : formatAmount(wallet.availBalance, currency)}
      </span>
    </div>
  );
}

function AmountField({ desk }: { readonly desk: TransferDesk }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { most, problem, text } = desk;
  return (
    <TextField
      label={t('member-transfer.amount')}
      labelEnd={most === undefined ? undefined : t('member-transfer.most', { amount: formatAmount(most, currency) })}
      inputMode={currency.digits === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={styles.amount}
      leading={currency.symbol}
      readOnly={desk.isGone}
      value={groupTyped(text)}
      onChange={(event) => desk.change({ text: cleanTyped(event.target.value, currency) })}
      error={problem === undefined ? undefined : t(`member-transfer.problem.${problem}`)}
    />
  );
}

/** Round amounts, half of what is there, and all of it. */
function QuickAmounts({ desk }: { readonly desk: TransferDesk }): ReactElement | null {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { most, amount: chosen } = desk;
  if (desk.isGone || most === undefined || most === zeroAmount) return null;
  const choose = (amount: Amount): void => desk.change({ text: typedOf(amount) });
  return (
    <div role="group" aria-label={t('member-transfer.quick')} className={styles.quick}>
      {roundAmounts(most).map((one) => (
        <Chip key={toDecimal(one)} selected={one === chosen} className={styles.chip} onClick={() => choose(one)}>
          {formatAmount(one, { ...currency, digits: 0 })}
        </Chip>
      ))}
      <Chip className={styles.chip} onClick={() => choose(halfOf(most, currency.digits))}>
        {t('member-transfer.half')}
      </Chip>
      <Chip selected={most === chosen} className={styles.chip} onClick={() => choose(most)}>
        {t('member-transfer.all')}
      </Chip>
    </div>
  );
}

/** Half of an amount, in whole pieces of the currency. */
function halfOf(amount: Amount, digits: number): Amount {
  const piece = 10n ** BigInt(4 - digits);
  return amountOf((amount / 2n / piece) * piece);
}

/** Why the platform refused, and what to do then. */
function Refusal({ desk }: { readonly desk: TransferDesk }): ReactElement | null {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  const { refusal } = desk;
  if (desk.isUnanswered) return <NoAnswer error={refusal} />;
  if (!refusal) return null;
  if (refusal instanceof ApiError && refusal.code === 'withdraw.turnover-open')
    return (
      <Notice
        tone="warning"
        live
        title={t('member-transfer.turnover')}
        action={
          <Button onClick={() => dialogs.openPanel('member', 'bonusDetails')}>{t('member-transfer.toBonus')}</Button>
        }
      >
        {t('member-transfer.turnoverWhy')}
      </Notice>
    );
  const action = isOwnBound(refusal) ? { action: <ToLimits /> } : {};
  return (
    <Notice tone="negative" live title={t('member-transfer.notMoved')} {...action}>
      {t(errorMessageKey(refusal))}
    </Notice>
  );
}
