import type { DepositChannel } from '@pavilion/api-contract/calls/deposit';
import { type Amount, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { SegmentedControl, Select, TextField } from '@pavilion/ui';
import { ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositMethod } from '../deposit.queries';
import styles from './deposit-form.module.css';
import { OwnAddress } from './own-address';
import { cardPatterns, type DepositDraft, isPhone } from './use-deposit-draft';

interface MethodFieldsProps {
  readonly method: DepositMethod;
  readonly draft: DepositDraft;
  /** Of a crypto currency: the rate that an order is made by. */
  readonly rate: Amount | undefined;
  readonly isTold: boolean;
}

/** What only some methods ask for: a bank or wallet, the payer's name or number there, a chain, or a card's numbers. */
export function MethodFields({ method, draft, rate, isTold }: MethodFieldsProps): ReactElement | null {
  const { code, channels } = method;
  const { channel } = draft;
  if (!channel) return null;
  return (
    <>
      <BankChoice {...{ code, channels }} chosen={channel.bankCode} onChoose={(bank) => draft.change({ bank })} />
      {code === 'BANK_TRANSFER' ? <PayerName draft={draft} /> : null}
      {code === 'EWALLET_P2P' ? <PayerPhone draft={draft} isTold={isTold} /> : null}
      {code === 'CRYPTO' ? <ChainChoice channel={channel} draft={draft} rate={rate} /> : null}
      {code === 'SCRATCH_CARD' ? <CompanyChoice channel={channel} draft={draft} /> : null}
      {code === 'SCRATCH_CARD' ? <CardNumbers draft={draft} isTold={isTold} /> : null}
    </>
  );
}

interface BankChoiceProps {
  readonly code: string;
  readonly channels: readonly DepositChannel[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

function BankChoice({ code, channels, chosen, onChoose }: BankChoiceProps): ReactElement | null {
  const { t } = useTranslation();
  if (channels.length < 2) return null;
  return (
    <Select
      label={t(code === 'EWALLET' || code === 'EWALLET_P2P' ? 'member-deposit.wallet' : 'member-deposit.bank')}
      value={chosen}
      onValueChange={onChoose}
      options={channels.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
    />
  );
}

/** By this name an operator finds a transfer whose remark is missing. */
function PayerName({ draft }: { readonly draft: DepositDraft }): ReactElement {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('member-deposit.payer')}
      help={t('member-deposit.payerHelp')}
      autoComplete="name"
      maxLength={60}
      value={draft.payer}
      onChange={(event) => draft.change({ payer: event.target.value })}
    />
  );
}

interface NumbersProps {
  readonly draft: DepositDraft;
  /** Whether somebody has tried to send it. */
  readonly isTold: boolean;
}

/** Digits as they are typed or pasted, with the plus of a country before them. */
const phoneOf = (text: string): string =>
  text
    .trim()
    .replace(/(?!^\+)\D/g, '')
    .slice(0, 16);

/** By this number an operator finds a transfer between wallets whose remark is missing. */
function PayerPhone({ draft: { phone, change }, isTold }: NumbersProps): ReactElement {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('member-deposit.phone')}
      help={t('member-deposit.phoneHelp')}
      type="tel"
      autoComplete="tel"
      value={phone}
      onChange={(event) => change({ phone: phoneOf(event.target.value) })}
      error={isTold && !isPhone(phone) ? t('member-deposit.phoneWrong') : undefined}
    />
  );
}

interface VariantProps {
  readonly channel: DepositChannel;
  readonly draft: DepositDraft;
}

const optionsOf = ({ variants = [] }: DepositChannel) => variants.map((value) => ({ value, label: value }));

/** The chain, the rate of now, and the address that is the member's for ever. */
function ChainChoice({ channel, draft, rate }: VariantProps & Pick<MethodFieldsProps, 'rate'>): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const chosen = draft.variant ?? null;
  return (
    <div className={styles.group}>
      <span className={styles.legend} aria-hidden>
        {t('member-deposit.network')}
      </span>
      <SegmentedControl
        block
        label={t('member-deposit.network')}
        value={chosen}
        onValueChange={(variant) => draft.change({ variant })}
        options={optionsOf(channel)}
      />
      <p className={styles.hint}>
        {rate === undefined
          ? ' '
          : t('member-deposit.rateOf', { symbol: channel.bankCode, price: formatAmount(rate, brand.currency) })}
      </p>
      {chosen === null ? null : <OwnAddress key={chosen} channel={channel} network={chosen} />}
    </div>
  );
}

function CompanyChoice({ channel, draft }: VariantProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.group}>
      <span className={styles.legend} aria-hidden>
        {t('member-deposit.telco')}
      </span>
      <SegmentedControl
        block
        label={t('member-deposit.telco')}
        value={draft.variant ?? null}
        onValueChange={(variant) => draft.change({ variant })}
        options={optionsOf(channel)}
      />
    </div>
  );
}

const numbersOf = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').slice(0, 20);

function CardNumbers({ draft, isTold }: NumbersProps): ReactElement {
  const { t } = useTranslation();
  const common = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  const fault = (isGood: boolean, key: string) => (isTold && !isGood ? t(key) : undefined);
  return (
    <>
      <TextField
        {...common}
        label={t('member-deposit.serial')}
        value={draft.serial}
        onChange={(event) => draft.change({ serial: numbersOf(event.target.value) })}
        error={fault(cardPatterns.serial.test(draft.serial), 'member-deposit.serialWrong')}
      />
      <TextField
        {...common}
        label={t('member-deposit.pin')}
        inputMode="numeric"
        value={draft.pin}
        onChange={(event) => draft.change({ pin: numbersOf(event.target.value) })}
        error={fault(cardPatterns.pin.test(draft.pin), 'member-deposit.pinWrong')}
      />
      <p className={styles.safe}>
        <ShieldCheck aria-hidden size={16} />
        {t('member-deposit.cardSafe')}
      </p>
    </>
  );
}
