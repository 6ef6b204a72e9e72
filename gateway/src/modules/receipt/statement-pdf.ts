import { createRequire } from 'node:module';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { type StatementWord, statementText } from './receipt.texts';
import { type StatementFile, type WordedLine, wordsOf, writeAmount, writeTime } from './statement-words';

const sheet = { width: 841.89, height: 595.28, margin: 36 };
const rowHeight = 15;
const ink = { strong: '#14161f', usual: '#343849', quiet: '#6b7085', line: '#d9dbe4', band: '#f3f4f8' };

/** Where columns begin, how wide they are, and on which side they stand. */
const columns = [
  ['number', 36, 34, 'left'],
  ['time', 72, 112, 'left'],
  ['type', 186, 112, 'left'],
  ['detail', 300, 178, 'left'],
  ['reference', 480, 146, 'left'],
  ['change', 628, 84, 'right'],
  ['balance', 714, 92, 'right'],
] as const;

type Document = InstanceType<typeof PDFDocument>;

/** One font for all three languages: it holds Traditional Chinese and every letter of Vietnamese. */
export function statementFont(roomDir: string): string {
  const { resolve } = createRequire(path.join(roomDir, 'package.json'));
  const folder = path.dirname(resolve('@expo-google-fonts/noto-sans-tc/package.json'));
  return path.join(folder, '400Regular', 'NotoSansTC_400Regular.ttf');
}

/** A statement as a document, without its signature. Between pages others have their turn. */
export async function statementPdf(file: StatementFile, font: string): Promise<Buffer> {
  const { about, statement } = file;
  // Loaded with the first document: its tables of fonts take longer than the rest of the gateway's start.
  const { default: Sheets } = await import('pdfkit');
  const document = new Sheets({
    ...{ size: 'A4', layout: 'landscape', margin: sheet.margin, autoFirstPage: false, bufferPages: true },
    ...{ font, info: { Title: statementText(about.language, 'title'), CreationDate: about.madeAt } },
  });
  const bytes = collect(document);
  addPage(document);
  let y = writeHead(document, file);
  y = writeColumns(document, file, y);
  for (const [index, line] of statement.lines.entries()) {
    if (y + rowHeight > sheet.height - sheet.margin - 24) {
      await nextTurn();
      addPage(document);
      y = writeColumns(document, file, sheet.margin);
    }
    writeRow(document, { number: String(index + 1), words: wordsOf(line, about), y });
    y += rowHeight;
  }
  writeFeet(document, file);
  document.end();
  return bytes;
}

function collect(document: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

function addPage(document: Document): void {
  document.addPage();
  document.fontSize(8).fillColor(ink.usual);
}

interface Written {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** One line of text, cut where its place ends. */
function write(document: Document, text: string, { x, y, width, align = 'left' }: Written): void {
  // The font has quotation marks as wide as a sign of Chinese.
  document.text(text.replaceAll('’', "'"), x, y, { width, align, height: 12, lineBreak: false, ellipsis: true });
}

function writeHead(document: Document, { about, statement }: StatementFile): number {
  const { language, timeZone, digits } = about;
  const text = (word: StatementWord): string => statementText(language, word);
  document.fontSize(18).fillColor(ink.strong);
  write(document, `${about.brandName} – ${text('title')}`, { x: 36, y: 36, width: 560 });
  document.fontSize(9).fillColor(ink.quiet);
  const period = `${writeTime(about.from, timeZone)} – ${writeTime(about.to, timeZone)} (${timeZone})`;
  write(document, `${text('member')} ${about.username}   ${text('period')} ${period}`, { x: 36, y: 66, width: 760 });
  write(
    document,
    `${text('currency')} ${about.currency}   ${text('rows')} ${statement.lines.length}   ${text('made')} ${writeTime(about.madeAt, timeZone)}`,
    { x: 36, y: 80, width: 760 },
  );
  document.rect(36, 102, sheet.width - 72, 46).fill(ink.band);
  for (const [index, figure] of (['opening', 'moneyIn', 'moneyOut', 'closing'] as const).entries()) {
    const x = 48 + index * 190;
    document.fontSize(8).fillColor(ink.quiet);
    write(document, text(figure), { x, y: 109, width: 180 });
    document.fontSize(13).fillColor(ink.strong);
    write(document, grouped(writeAmount(statement[figure], digits)), { x, y: 122, width: 180 });
  }
  return 164;
}

function writeColumns(document: Document, { about }: StatementFile, y: number): number {
  document.fontSize(8).fillColor(ink.quiet);
  for (const [word, x, width, align] of columns)
    write(document, statementText(about.language, word), { x, y, width, align });
  document
    .moveTo(36, y + 14)
    .lineTo(sheet.width - 36, y + 14)
    .strokeColor(ink.line)
    .stroke();
  return y + 19;
}

/** An amount as people read it: its thousands apart. */
const grouped = (amount: string): string =>
  amount.replace(/^(-?)(\d+)/, (_, sign: string, whole: string) => sign + BigInt(whole).toLocaleString('en'));

interface Row {
  readonly number: string;
  readonly words: WordedLine;
  readonly y: number;
}

function writeRow(document: Document, { number, words, y }: Row): void {
  document.fontSize(8).fillColor(ink.usual);
  const cells = { ...words, number, change: grouped(words.change), balance: grouped(words.balance) };
  for (const [column, x, width, align] of columns) write(document, cells[column], { x, y, width, align });
}

/** Below each page: which of how many it is, and how the file is checked. */
function writeFeet(document: Document, { about: { language, kid } }: StatementFile): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    document.fontSize(7).fillColor(ink.quiet);
    // Text below the margin would begin a new page.
    document.page.margins.bottom = 0;
    const y = sheet.height - sheet.margin - 6;
    const params = { page: String(page + 1), pages: String(count) };
    write(document, statementText(language, 'check', { kid }), { x: 36, y, width: 640 });
    write(document, statementText(language, 'page', params), { x: 680, y, width: 126, align: 'right' });
  }
}
