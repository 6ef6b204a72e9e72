import { type Amount, type CurrencyFormat, formatAmount } from '@pavilion/money';
import type { Translator } from './i18n/translator';

/** Texts and figures as this player reads them. */
export interface GameText {
  readonly t: Translator;
  money(amount: Amount): string;
  percent(basisPoints: number): string;
  time(at: number): string;
  /** The zone that times are written in, for example `GMT+7`. */
  zone(at: number): string;
}

export interface BrandFormats {
  readonly currency: CurrencyFormat;
  /** IANA name; the browser's zone without it. */
  readonly timeZone?: string | undefined;
}

/** Texts of a language with a brand's currency and in its time zone. */
export function createGameText(t: Translator, { currency, timeZone }: BrandFormats): GameText {
  const inZone = timeZone !== undefined && isKnownZone(timeZone) ? { timeZone } : {};
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', minimumFractionDigits: 2 });
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: 'short', timeStyle: 'medium', ...inZone });
  const zone = new Intl.DateTimeFormat(t.locale, { timeZoneName: 'shortOffset', ...inZone });
  return {
    t,
    money: (amount) => formatAmount(amount, currency),
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
    time: (at) => time.format(at),
    zone: (at) => zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '',
  };
}

/** Browsers differ in the zones that they know. */
function isKnownZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
