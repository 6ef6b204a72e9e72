import type { DepositChannel } from '@pavilion/api-contract/calls/deposit';
import { formatCount } from '@pavilion/i18n';
import { type Amount, formatAmount, toDecimal, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Chip, TextField } from '@pavilion/ui';
import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ToLimits } from '../../../ui/own-bounds';
import styles from './deposit-form.module.css';
import { fitsChannel } from './use-deposit-draft';

interface AmountFieldProps {
  readonly channel: DepositChannel;
  readonly presets: readonly Amount[];
  readonly amount: Amount;
  /** Whether what is wrong is said: not before somebody has sent it. */
  readonly isTold: boolean;
  /** What the member's own limit or break says of this amount. */
  readonly bounds: string | undefined;
  readonly onType: (text: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** An amount, typed or of those that are offered; where only some can be paid, those alone. */
export function AmountField({ presets, ref, ...field }: AmountFieldProps): ReactElement {
  const { channel, onType, amount } = field;
  const choose = (one: Amount): void => onType(toDecimal(one));
  return (
    <>
      {channel.fixedAmounts.length > 0 ? (
        <FaceValues {...field} onChoose={choose} />
      ) : (
        <>
          <Typed {...field} ref={ref} />
          <Presets offered={presets.filter((one) => fitsChannel(channel, one))} chosen={amount} onChoose={choose} />
        </>
      )}
      {field.bounds !== undefined && <ToLimits className={styles.toLimits} />}
    </>
  );
}

function Typed({ channel, amount, isTold, bounds: own, onType, ref }: Omit<AmountFieldProps, 'presets'>): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const bounds = { least: formatAmount(channel.minAmount, currency), most: formatAmount(channel.maxAmount, currency) };
  const fault = amount === zeroAmount ? t('member-deposit.amountMissing') : t('member-deposit.amountOut', bounds);
  return (
    <TextField
      ref={ref}
      label={t('member-deposit.amount')}
      labelEnd={t('member-deposit.bounds', bounds)}
      inputMode="numeric"
      autoComplete="off"
      className={styles.amount}
      leading={currency.symbol}
      value={amount === zeroAmount ? '' : formatCount(Number(toDecimal(amount)))}
      onChange={(event) => onType(event.target.value)}
      error={isTold && !fitsChannel(channel, amount) ? fault : own}
    />
  );
}

interface PresetsProps {
  readonly offered: readonly Amount[];
  readonly chosen: Amount;
  readonly onChoose: (amount: Amount) => void;
  /** Id of what is said to be wrong. */
  readonly faultId?: string | undefined;
}

function Presets({ offered, chosen, onChoose, faultId }: PresetsProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <div
      role="group"
      aria-label={t(faultId === undefined ? 'member-deposit.presets' : 'member-deposit.faceValue')}
      aria-describedby={faultId}
      className={styles.presets}
    >
      {offered.map((one) => (
        <Chip key={String(one)} selected={one === chosen} className={styles.preset} onClick={() => onChoose(one)}>
          {formatAmount(one, brand.currency)}
        </Chip>
      ))}
    </div>
  );
}

function FaceValues({
  channel,
  amount,
  isTold,
  bounds,
  onChoose,
}: Omit<AmountFieldProps, 'presets' | 'ref' | 'onType'> & Pick<PresetsProps, 'onChoose'>): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.group}>
      <span className={styles.legend} aria-hidden>
        {t('member-deposit.faceValue')}
      </span>
      <Presets offered={channel.fixedAmounts} chosen={amount} onChoose={onChoose} faultId="deposit-face-value" />
      <span id="deposit-face-value" className={styles.fault} role="alert">
        {isTold && !fitsChannel(channel, amount) ? t('member-deposit.faceValueMissing') : bounds}
      </span>
    </div>
  );
}
