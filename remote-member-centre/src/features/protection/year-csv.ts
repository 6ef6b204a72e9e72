import { displayTimeZone } from '@pavilion/i18n';
import { toDecimal } from '@pavilion/money';
import type { PlayMonth } from './protection.queries';

/** Columns of the file, which are those of the table. */
export const yearColumns = ['month', 'deposits', 'withdrawals', 'staked', 'won', 'net', 'minutes'] as const;

/** One of {@link yearColumns}. */
export type YearColumn = (typeof yearColumns)[number];

/** Spreadsheets read a file without it in the character set of their machine. */
const byteOrderMark = '﻿';

const plainNumber = /^-?\d+(\.\d+)?$/;
/** What makes a spreadsheet take a cell for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** A cell that no spreadsheet calculates with, unless it is a plain number. */
function cellOf(text: string): string {
  const safe = !plainNumber.test(text) && formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

const valueOf = (month: PlayMonth, column: YearColumn): string => {
  if (column === 'month') return month.month;
  return column === 'minutes' ? String(month.minutes) : toDecimal(month[column]);
};

/** Months of play and cash as a file for spreadsheets, under these heads. */
export const yearCsv = (months: readonly PlayMonth[], head: (column: YearColumn) => string): string =>
  byteOrderMark +
  lineOf(yearColumns.map(head)) +
  months.map((month) => lineOf(yearColumns.map((column) => valueOf(month, column)))).join('');

/** Name of the file: of which brand, and of which day there. */
export function yearFileName(brandCode: string, at: number): string {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: displayTimeZone }).format(at);
  return `${brandCode}-play-${day}.csv`;
}
