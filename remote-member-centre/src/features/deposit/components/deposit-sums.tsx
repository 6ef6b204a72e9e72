import type { DepositChannel } from '@pavilion/api-contract/calls/deposit';
import type { DepositPromotion } from '@pavilion/api-contract/calls/deposit-promotion';
import { addAmounts, type Amount, amountOf, formatAmount, toDecimal, unitsPerWhole, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './deposit-form.module.css';
import { partsOf } from './use-deposit-draft';

interface DepositSumsProps {
  readonly channel: DepositChannel;
  readonly amount: Amount;
  /** What is chosen and can be taken. */
  readonly offer: DepositPromotion | undefined;
  /** Of crypto: what one unit is worth. */
  readonly rate: Amount | undefined;
}

interface Row {
  readonly key: string;
  readonly text: string;
  readonly tone?: 'credit';
}

/** What is sent, what of it is kept, what comes on top, and what arrives; the last row is the loudest. */
export function DepositSums({ channel, amount, offer, rate }: DepositSumsProps): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { fee, arrives } = partsOf(channel, amount);
  const bonus = offer?.bonus ?? zeroAmount;
  const format = (shown: Amount): string => formatAmount(shown, currency);
  const sent = rate === undefined ? format(amount) : `${unitsText(amount, rate)} ${channel.bankCode}`;
  const rows: readonly Row[] = [
    { key: 'send', text: sent },
    { key: 'feeLine', text: fee === zeroAmount ? format(zeroAmount) : `−${format(fee)}` },
    ...(bonus > zeroAmount ? [{ key: 'bonus', text: `+${format(bonus)}`, tone: 'credit' } as const] : []),
  ];
  return (
    <dl className={styles.sums}>
      {rows.map(({ key, text, tone }) => (
        <div key={key}>
          <dt>{t(`member-deposit.${key}`)}</dt>
          <dd>
            <Money weight="bold" text={text} {...(tone && { tone })} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('member-deposit.arrives')}</dt>
        <dd>
          <Money size={22} weight="bold" text={format(addAmounts(arrives, bonus))} />
        </dd>
      </div>
    </dl>
  );
}

const step = unitsPerWhole / 100n;

/** Units of a crypto currency, rounded up to hundredths as the order asks for them. */
const unitsText = (amount: Amount, rate: Amount): string =>
  toDecimal(amountOf(((amount * unitsPerWhole + rate * step - 1n) / (rate * step)) * step));
