import type { DepositChannel } from '@pavilion/api-contract/calls/deposit';
import { formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { SegmentedControl, Select, TextField } from '@pavilion/ui';
import { ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRate } from '../deposit.queries';
import styles from './deposit-form.module.css';
import { OwnAddress } from './own-address';
import { cardPatterns, type Wish } from './use-wish';

interface MethodFieldsProps {
  readonly method: string;
  readonly channels: readonly DepositChannel[];
  readonly wish: Wish;
  readonly isTold: boolean;
}

/** What only some methods ask for: a bank, a chain, or the numbers of a card. */
export function MethodFields({ method, channels, wish, isTold }: MethodFieldsProps): ReactElement | null {
  const { channel } = wish;
  if (!channel) return null;
  return (
    <>
      <BankChoice channels={channels} chosen={channel.bankCode} onChoose={(bank) => wish.change({ bank })} />
      {method === 'CRYPTO' ? <ChainChoice channel={channel} wish={wish} /> : null}
      {method === 'SCRATCH_CARD' ? <CompanyChoice channel={channel} wish={wish} /> : null}
      {method === 'SCRATCH_CARD' ? <CardNumbers wish={wish} isTold={isTold} /> : null}
    </>
  );
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

interface VariantProps {
  readonly channel: DepositChannel;
  readonly wish: Wish;
}

const optionsOf = ({ variants = [] }: DepositChannel) => variants.map((value) => ({ value, label: value }));

/** The chain, the rate of now, and the address that is the member's for ever. */
function ChainChoice({ channel, wish }: VariantProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const { data: rate } = useRate(channel.bankCode);
  const chosen = wish.variant ?? null;
  return (
    <div className={styles.group}>
      <span className={styles.legend} aria-hidden>
        {t('member-deposit.network')}
      </span>
      <SegmentedControl
        block
        label={t('member-deposit.network')}
        value={chosen}
        onValueChange={(variant) => wish.change({ variant })}
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

function CompanyChoice({ channel, wish }: VariantProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.group}>
      <span className={styles.legend} aria-hidden>
        {t('member-deposit.telco')}
      </span>
      <SegmentedControl
        block
        label={t('member-deposit.telco')}
        value={wish.variant ?? null}
        onValueChange={(variant) => wish.change({ variant })}
        options={optionsOf(channel)}
      />
    </div>
  );
}

const numbersOf = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').slice(0, 20);

function CardNumbers({ wish, isTold }: { readonly wish: Wish; readonly isTold: boolean }): ReactElement {
  const { t } = useTranslation();
  const common = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  const fault = (isGood: boolean, key: string) => (isTold && !isGood ? t(key) : undefined);
  return (
    <>
      <TextField
        {...common}
        label={t('member-deposit.serial')}
        value={wish.serial}
        onChange={(event) => wish.change({ serial: numbersOf(event.target.value) })}
        error={fault(cardPatterns.serial.test(wish.serial), 'member-deposit.serialWrong')}
      />
      <TextField
        {...common}
        label={t('member-deposit.pin')}
        inputMode="numeric"
        value={wish.pin}
        onChange={(event) => wish.change({ pin: numbersOf(event.target.value) })}
        error={fault(cardPatterns.pin.test(wish.pin), 'member-deposit.pinWrong')}
      />
      <p className={styles.safe}>
        <ShieldCheck aria-hidden size={16} />
        {t('member-deposit.cardSafe')}
      </p>
    </>
  );
}
