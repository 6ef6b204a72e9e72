import { errorMessageKey } from '@pavilion/api-client';
import type { DepositChannel } from '@pavilion/api-contract/calls/deposit';
import type { DepositOrder } from '@pavilion/api-contract/calls/deposit-order';
import {
  type Amount,
  amountOf,
  formatAmount,
  parseAmount,
  subtractAmount,
  toDecimal,
  zeroAmount,
} from '@pavilion/money';
import { formatCount } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Button, Chip, Money, Notice, Select, TextField } from '@pavilion/ui';
import { type FormEvent, type ReactElement, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DepositMethod, useMakeDeposit } from '../deposit.queries';
import styles from './deposit-form.module.css';

interface DepositFormProps {
  readonly method: DepositMethod;
  /** What the limits of today leave; `null` for no bound. */
  readonly remaining: Amount | null;
  readonly onMade: (order: DepositOrder) => void;
  /** An order is open already, made elsewhere: it is to be shown. */
  readonly onOpen: () => void;
}

/** Bank and amount, with what arrives of it. */
export function DepositForm({ method, remaining, onMade, onOpen }: DepositFormProps): ReactElement | null {
  const { t } = useTranslation();
  const { brand } = useHost();
  const wish = useWish(method);
  const [isTold, setTold] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const make = useMakeDeposit(onMade, onOpen);
  const { channel, amount, draft } = wish;
  if (!channel) return null;
  const fits = fitsChannel(channel, amount);
  const type = (digits: string): void => (wish.type(digits), make.reset());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTold(true);
    if (!fits) field.current?.focus();
    else if (!make.isPending) make.mutate({ method: method.code, channel, amount, draft });
  };
  const format = (shown: Amount): string => formatAmount(shown, brand.currency);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <BankChoice channels={method.channels} chosen={channel.bankCode} onChoose={wish.setBank} />
      <AmountField ref={field} channel={channel} amount={amount} isTold={isTold} onType={type} />
      <Presets channel={channel} presets={method.presets} chosen={amount} onChoose={(one) => type(toDecimal(one))} />
      <Sums channel={channel} amount={fits ? amount : zeroAmount} />
      {remaining === null ? null : (
        <p className={styles.limit}>{t('member-deposit.limit', { amount: format(remaining) })}</p>
      )}
      {make.isError ? <Refused error={make.error} /> : null}
      <Button type="submit" variant="primary" size="lg" block loading={make.isPending}>
        {fits ? t('member-deposit.submit', { amount: format(amount) }) : t('member-deposit.submitEmpty')}
      </Button>
    </form>
  );
}

/** Why no order was made. */
function Refused({ error }: { readonly error: Error }): ReactElement {
  const { t } = useTranslation();
  return (
    <Notice tone="negative" live title={t('member-deposit.orderFailed')}>
      {t(errorMessageKey(error))}
    </Notice>
  );
}

/** Bank and amount as they are chosen; another choice is another wish, which makes an order of its own. */
function useWish({ channels }: DepositMethod) {
  const [bank, setBank] = useState(channels[0]?.bankCode);
  const [digits, setDigits] = useState('');
  const [draft, setDraft] = useState(() => crypto.randomUUID());
  const anew = (): void => setDraft(crypto.randomUUID());
  return {
    draft,
    channel: channels.find(({ bankCode }) => bankCode === bank) ?? channels[0],
    amount: digits === '' ? zeroAmount : parseAmount(digits),
    setBank(code: string): void {
      setBank(code);
      anew();
    },
    type(text: string): void {
      setDigits(text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12));
      anew();
    },
  };
}

interface BankChoiceProps {
  readonly channels: readonly DepositChannel[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

function BankChoice({ channels, chosen, onChoose }: BankChoiceProps): ReactElement | null {
  const { t } = useTranslation();
  if (channels.length < 2) return null;
  return (
    <Select
      label={t('member-deposit.bank')}
      value={chosen}
      onValueChange={onChoose}
      options={channels.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
    />
  );
}

interface AmountFieldProps {
  readonly channel: DepositChannel;
  readonly amount: Amount;
  /** Whether what is wrong is said: not before somebody has sent it. */
  readonly isTold: boolean;
  readonly onType: (text: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

function AmountField({ channel, amount, isTold, onType, ref }: AmountFieldProps): ReactElement {
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
      error={isTold && !fitsChannel(channel, amount) ? fault : undefined}
    />
  );
}

const fitsChannel = ({ fixedAmounts, minAmount, maxAmount }: DepositChannel, amount: Amount): boolean =>
  fixedAmounts.length > 0 ? fixedAmounts.includes(amount) : amount >= minAmount && amount <= maxAmount;

interface PresetsProps {
  readonly channel: DepositChannel;
  readonly presets: readonly Amount[];
  readonly chosen: Amount;
  readonly onChoose: (amount: Amount) => void;
}

function Presets({ channel, presets, chosen, onChoose }: PresetsProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const offered = channel.fixedAmounts.length > 0 ? channel.fixedAmounts : presets;
  return (
    <div role="group" aria-label={t('member-deposit.presets')} className={styles.presets}>
      {offered
        .filter((one) => fitsChannel(channel, one))
        .map((one) => (
          <Chip key={String(one)} selected={one === chosen} className={styles.preset} onClick={() => onChoose(one)}>
            {formatAmount(one, brand.currency)}
          </Chip>
        ))}
    </div>
  );
}

/** What is sent, what of it is kept, and what arrives. */
function Sums({ channel, amount }: { readonly channel: DepositChannel; readonly amount: Amount }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const fee = amountOf((amount * BigInt(Math.round(channel.chargePercent * 100))) / 10_000n);
  const rows = [
    [t('member-deposit.send'), amount],
    [t('member-deposit.feeLine'), fee],
    [t('member-deposit.arrives'), subtractAmount(amount, fee)],
  ] as const;
  return (
    <dl className={styles.sums}>
      {rows.map(([label, value], index) => (
        <div key={label} className={index === 2 ? styles.total : undefined}>
          <dt>{label}</dt>
          <dd>
            <Money size={index === 2 ? 22 : 16} weight="bold" text={formatAmount(value, brand.currency)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
