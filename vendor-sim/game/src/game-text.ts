import { type Amount, type CurrencyFormat, formatAmount } from '@pavilion/money';
import type { Translator } from './i18n/translator';

/** Texts and figures as this player reads them. */
export interface GameText {
  readonly t: Translator;
  money(amount: Amount): string;
  percent(basisPoints: number): string;
  time(at: number): string;
}

/** Texts of a language with a brand's currency. */
export function createGameText(t: Translator, currency: CurrencyFormat): GameText {
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', minimumFractionDigits: 2 });
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: 'short', timeStyle: 'medium' });
  return {
    t,
    money: (amount) => formatAmount(amount, currency),
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
    time: (at) => time.format(at),
  };
}
