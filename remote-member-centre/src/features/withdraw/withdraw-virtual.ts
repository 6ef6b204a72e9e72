import type { PayoutAccount } from '@pavilion/api-contract/calls/payout';
import type { Withdrawal } from '@pavilion/api-contract/calls/withdraw';
import { type Amount, amountOf, type CurrencyFormat, formatAmount, unitsPerWhole } from '@pavilion/money';

/** What of an amount arrives at a virtual wallet. */
export interface VirtualMoney {
  readonly units: Amount;
  readonly currency: string;
  /** What one unit is worth. */
  readonly rate: Amount;
}

/** Hundredths of a unit, down to which the platform pays. */
const step = unitsPerWhole / 100n;

/** The units that an amount is paid out as; nothing for accounts that hold the brand's own money. */
export function virtualMoneyOf(
  account: PayoutAccount | undefined,
  amount: Amount,
  { virtualRate: rate }: { readonly virtualRate: Amount | null },
): VirtualMoney | undefined {
  if (account?.kind !== 'VW' || rate === null) return undefined;
  const units = amountOf(((amount * unitsPerWhole) / (rate * step)) * step);
  return { units, currency: account.currency ?? account.bankCode, rate };
}

/** The same of a withdrawal that was asked for. */
export function virtualPartOf({
  virtualAmount: units,
  virtualCurrency: currency,
  virtualRate: rate,
}: Withdrawal): VirtualMoney | undefined {
  return units === null || rate === null ? undefined : { units, currency, rate };
}

/** Units as they are written, for example `1,234.50 USDT`. */
export const unitsText = ({ units, currency }: VirtualMoney): string =>
  formatAmount(units, { code: currency, symbol: currency, digits: 2, position: 'B' });

/** What one unit is worth, for example `1 USDT = ₫25,400`. */
export const rateText = ({ currency, rate }: VirtualMoney, format: CurrencyFormat): string =>
  `1 ${currency} = ${formatAmount(rate, format)}`;
