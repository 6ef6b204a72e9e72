import type { Language } from '@pavilion/api-contract';
import type { Amount } from '@pavilion/money';
import { factsOf, type RecordLine, remarkText, type Statement } from '../ledger';
import { printedRemark } from '../wallet';

/** Whose statement, over which time, in which words. */
export interface StatementAbout {
  readonly brandName: string;
  readonly username: string;
  readonly currency: string;
  /** Digits of the currency behind its point. */
  readonly digits: number;
  readonly timeZone: string;
  readonly language: Language;
  readonly from: Date;
  readonly to: Date;
  readonly madeAt: Date;
  /** Of the key that signs it. */
  readonly kid: string;
  readonly gameName: (name: string) => string;
}

export interface StatementFile {
  readonly about: StatementAbout;
  readonly statement: Statement;
}

/** A line in words. */
export interface WordedLine {
  readonly time: string;
  readonly type: string;
  readonly detail: string;
  readonly reference: string;
  readonly change: string;
  readonly balance: string;
}

/** A time by the clocks of the brand, the same in every language, so that files sort by it. */
export function writeTime(at: Date, timeZone: string): string {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return shown.format(at);
}

const unitsOfOne = 10_000n;

/** An amount with a point and no groups, as spreadsheets read numbers. */
export function writeAmount(amount: Amount, digits: number): string {
  const sign = amount < 0n ? '-' : '';
  const units = amount < 0n ? -amount : amount;
  const rest = (units % unitsOfOne).toString().padStart(4, '0');
  // Nothing of an amount is left out, whatever the currency usually shows.
  const needed = [...rest].findLastIndex((digit) => digit !== '0') + 1;
  const shown = rest.slice(0, Math.max(digits, needed));
  return `${sign}${units / unitsOfOne}${shown === '' ? '' : `.${shown}`}`;
}

/** What a row says, in the words that the account record has for it. */
export function wordsOf(line: RecordLine, { language, gameName, digits, timeZone }: StatementAbout): WordedLine {
  const { id, texts } = factsOf(line.type);
  const { key, params } = line.remark;
  const named = params?.['game'] === undefined ? params : { ...params, game: gameName(params['game']) };
  return {
    time: writeTime(line.at, timeZone),
    type: texts[language],
    detail: printedRemark(id, remarkText(language, key, named)),
    reference: line.reference,
    change: writeAmount(line.amount, digits),
    balance: writeAmount(line.balanceAfter, digits),
  };
}
