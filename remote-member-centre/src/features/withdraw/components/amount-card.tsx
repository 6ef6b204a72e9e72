import { formatCount } from '@pavilion/i18n';
import { addAmounts, type Amount, formatAmount, toDecimal, zeroAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Chip, Money, SectionHeader, TextField } from '@pavilion/ui';
import { Repeat2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Desk } from '../use-desk';
import { amountProblem, mostBeforeCharge, mostWithCharge, wholeUnits } from '../withdraw-bounds';
import { shareOf } from '../withdraw-price';
import { useAskCharge } from '../withdraw.queries';
import styles from './amount-card.module.css';
import { C2cChoice } from './c2c-choice';
import { ChargeLine } from './charge-line';
import { useToldText } from './use-told-text';

/** How much: the amount with its bounds, what is left of today, and what of it is taken. */
export function AmountCard({ desk }: { readonly desk: Desk }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { balance } = desk.money;
  return (
    <Card as="section" className={styles.card}>
      <SectionHeader
        title={t('member-withdraw.howMuch')}
        actions={
          balance === undefined ? null : (
            <span className={styles.balance}>
              {t('member-withdraw.balance')} <Money weight="bold" text={formatAmount(balance, currency)} />
            </span>
          )
        }
      />
      <AmountField desk={desk} />
      <Presets desk={desk} />
      <Limits desk={desk} />
      <ChargeLine desk={desk} />
      <C2cChoice desk={desk} />
    </Card>
  );
}

/** Digits of what was typed or pasted: grouping and symbols go, and so do zeros in front. */
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12);

function AmountField({ desk }: { readonly desk: Desk }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { amount, bounds } = desk.money;
  const texts = { least: formatAmount(bounds.least, currency), most: formatAmount(bounds.most, currency) };
  return (
    <TextField
      label={t('member-withdraw.amount')}
      labelEnd={t('member-withdraw.bounds', texts)}
      inputMode="numeric"
      autoComplete="off"
      className={styles.amount}
      leading={currency.symbol}
      value={amount === zeroAmount ? '' : formatCount(Number(toDecimal(amount)))}
      onChange={(event) => desk.change({ digits: digitsOf(event.target.value) })}
      error={useToldText(desk)('amount')}
    />
  );
}

/** Amounts of the brand that can be taken out now, half of the balance, and all that goes. */
function Presets({ desk }: { readonly desk: Desk }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { amount: chosen, bounds, balance } = desk.money;
  const choose = (amount: Amount): void => desk.change({ digits: amount === zeroAmount ? '' : toDecimal(amount) });
  const fits = (amount: Amount): boolean =>
    amountProblem(amount, bounds, { balance, charge: zeroAmount }) === undefined;
  const half = wholeUnits((balance ?? 0n) / 2n);
  return (
    <div role="group" aria-label={t('member-withdraw.presets')} className={styles.presets}>
      {bounds.presets.filter(fits).map((one) => (
        <Chip key={String(one)} selected={one === chosen} className={styles.preset} onClick={() => choose(one)}>
          {formatAmount(one, currency)}
        </Chip>
      ))}
      {bounds.fixed.length > 0 || !fits(half) ? null : (
        <Chip selected={half === chosen} className={styles.preset} onClick={() => choose(half)}>
          {t('member-withdraw.half')}
        </Chip>
      )}
      {bounds.fixed.length > 0 || balance === undefined ? null : <AllOfIt desk={desk} onChoose={choose} />}
    </div>
  );
}

/** The most that can be taken out: what the charge leaves of the balance, within every bound. */
function AllOfIt({ desk, onChoose }: { readonly desk: Desk; onChoose(amount: Amount): void }): ReactElement {
  const { t } = useTranslation();
  const ask = useAskCharge();
  const { bounds, balance = zeroAmount } = desk.money;
  const most = mostBeforeCharge(bounds, balance);
  const take = async (): Promise<void> => {
    const kind = desk.account?.kind ?? 'BC';
    const penalty = desk.draft.agreed ? (desk.requirements.price?.percent ?? 0) : 0;
    // Where no charge can be told now, the line below says so and asks again.
    const charge = await ask({ amount: most, kind }).catch(() => zeroAmount);
    onChoose(mostWithCharge(most, addAmounts(charge, shareOf(most, penalty)), balance));
  };
  return (
    <Chip className={styles.preset} disabled={most === zeroAmount} onClick={() => void take()}>
      {t('member-withdraw.all')}
    </Chip>
  );
}

/** What is left of today, in money and in number. */
function Limits({ desk }: { readonly desk: Desk }): ReactElement {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  const { leftToday, timesLeft, timesADay } = desk.money.bounds;
  return (
    <p className={styles.limits}>
      <Repeat2 aria-hidden size={16} />
      {t('member-withdraw.leftToday', { amount: formatAmount(leftToday, currency), times: timesLeft, of: timesADay })}
    </p>
  );
}
