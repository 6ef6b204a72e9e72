import { type Amount, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Money, type MoneyProps } from '@pavilion/ui';
import type { ReactElement } from 'react';

interface SignedMoneyProps extends Pick<MoneyProps, 'weight' | 'className'> {
  readonly amount: Amount;
}

export function SignedMoney({ amount, ...look }: SignedMoneyProps): ReactElement {
  const { brand } = useHost();
  const tone = amount > 0n ? 'credit' : 'debit';
  return <Money {...look} tone={tone} text={formatAmount(amount, brand.currency, 'always')} />;
}
