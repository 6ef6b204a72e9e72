import { writeAmount, wordsOf, writeTime, type StatementFile } from './statement-words';
import { type StatementWord, statementText } from './receipt.texts';

/** What spreadsheets take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;
const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/**
 * A cell that no spreadsheet runs as a formula: texts that begin like one get an apostrophe. Line ends become spaces,
 * so that a line of the file is a row, and what is wrong with one can be named.
 */
function cell(text: string): string {
  const flat = text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');
  const safe = formula.test(flat) && !number.test(flat) ? `'${flat}` : flat;
  return /[",\t ]|^$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The mark by which spreadsheets know UTF-8. */
const mark = '\uFEFF';

/** A statement as comma-separated lines, without its signature. */
export function statementCsv({ about, statement }: StatementFile): Buffer {
  const { language, digits, timeZone } = about;
  const text = (word: StatementWord): string => statementText(language, word);
  const time = (at: Date): string => writeTime(at, timeZone);
  const amounts = (['opening', 'moneyIn', 'moneyOut', 'closing'] as const).map((figure) =>
    line([text(figure), writeAmount(statement[figure], digits)]),
  );
  const head = [
    line([about.brandName, text('title')]),
    line([text('member'), about.username]),
    line([text('period'), time(about.from), time(about.to), timeZone]),
    line([text('currency'), about.currency]),
    line([text('made'), time(about.madeAt)]),
    line([text('rows'), String(statement.lines.length)]),
    ...amounts,
    line((['number', 'time', 'type', 'detail', 'reference', 'change', 'balance'] as const).map(text)),
  ];
  const rows = statement.lines.map((row, index) => {
    const words = wordsOf(row, about);
    return line([
      ...[String(index + 1), words.time, words.type, words.detail, words.reference],
      ...[words.change, words.balance],
    ]);
  });
  const foot = line([statementText(language, 'check', { kid: about.kid })]);
  return Buffer.from([mark, ...head, ...rows, foot].join(''), 'utf8');
}
