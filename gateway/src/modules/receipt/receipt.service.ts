import type { Language } from '@pavilion/api-contract';
import type { ReceiptFormat } from '@pavilion/api-contract/calls/receipt';
import { type Clock, type Database, err, ok, type Result } from '@pavilion/platform';
import { type Brand, farthestRow, rangeOf, type Refusal, type Session } from '../../kit';
import { readStatement, shownAccountKind, type Statement } from '../ledger';
import type { ReceiptKeys } from './receipt-keys';
import {
  fingerprintOf,
  linesOf,
  objectsOf,
  seal,
  type Sealed,
  withSignatureLines,
  withSignatureRemark,
} from './receipt-seal';
import { mostAnHour, mostAtOnce, mostDays, mostRows } from './receipt.policy';
import { type AskedReceipt, countSince, insertReceipt, lockAsker, markMade } from './receipt.repository';
import { statementCsv } from './statement-csv';
import { statementPdf } from './statement-pdf';
import { type StatementAbout, type StatementFile, writeAmount } from './statement-words';

/** Whose receipt, and who reads it. */
export interface ReceiptAsker {
  readonly brand: Brand;
  readonly session: Session;
  readonly language: Language;
}

/** Which receipt; times in epoch milliseconds, both included. */
export interface ReceiptAsk {
  readonly from: number;
  readonly to: number;
  readonly format: ReceiptFormat;
}

/** A signed file. */
export interface MadeReceipt {
  readonly id: bigint;
  readonly format: ReceiptFormat;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly fingerprint: string;
  readonly kid: string;
  readonly statement: Statement;
  readonly madeAt: Date;
}

/** Makes receipts. */
export interface ReceiptService {
  /** Refuses ranges that are too long or hold too many rows, and who asks too often. */
  make(asker: ReceiptAsker, ask: ReceiptAsk): Promise<Result<MadeReceipt, Refusal>>;
}

export interface ReceiptServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: ReceiptKeys;
  /** File of the font that documents are written in. */
  readonly font: string;
  readonly gameName: (brandId: string, name: string, language: Language) => string;
}

const hourMs = 3_600_000;

export function createReceiptService(deps: ReceiptServiceDeps): ReceiptService {
  let running = 0;
  return {
    async make(asker, ask) {
      if (running >= mostAtOnce) return err({ code: 'receipt.busy' });
      running += 1;
      try {
        return await make(deps, asker, ask);
      } finally {
        running -= 1;
      }
    },
  };
}

async function make(
  deps: ReceiptServiceDeps,
  asker: ReceiptAsker,
  { from, to, format }: ReceiptAsk,
): Promise<Result<MadeReceipt, Refusal>> {
  const { database, clock } = deps;
  const { brand, session } = asker;
  const madeAt = new Date(clock.now());
  const { timeZone } = brand;
  const range = rangeOf({ startTime: from, endTime: to }, { timeZone, now: madeAt.getTime(), mostDays });
  if (!range.ok) return err({ code: range.error });
  const id = await admit(deps, brand.id, { memberId: session.memberId, format, ...range.value, at: madeAt });
  if (id === undefined) return err({ code: 'receipt.too-often' });
  const [most, rule] = [mostRows[format], { timeZone, now: madeAt, long: farthestRow }];
  const read = await readStatement(database, brand.id, { account: accountOf(asker), ...range.value, rule, most });
  if (!read.ok) return err({ code: 'receipt.too-many-rows', value: { rows: read.error.rows, most } });
  const [about, statement] = [aboutOf(deps, asker, { ...range.value, madeAt }), read.value];
  const bytes = await write(deps, { about, statement, brandId: brand.id, format });
  const [fingerprint, { kid }] = [fingerprintOf(bytes), about];
  await markMade(database, brand.id, { id, entries: statement.lines.length, fingerprint, kid });
  return ok({ id, format, fileName: nameOf(brand.id, about, format), bytes, fingerprint, kid, statement, madeAt });
}

/** Notes that a file is asked for, one of a member after the other; nothing where there were too many lately. */
const admit = ({ database }: ReceiptServiceDeps, brandId: string, asked: AskedReceipt): Promise<bigint | undefined> =>
  database.transaction(async (tx) => {
    await lockAsker(tx, brandId, asked.memberId);
    const since = new Date(asked.at.getTime() - hourMs);
    const before = await countSince(tx, brandId, { memberId: asked.memberId, since });
    return before >= mostAnHour ? undefined : insertReceipt(tx, brandId, asked);
  });

const accountOf = ({ brand, session }: ReceiptAsker) => ({
  ...{ kind: shownAccountKind(session.accountType), owner: String(session.memberId) },
  currency: brand.settings.currency.code,
});

const aboutOf = (
  { keys, gameName }: ReceiptServiceDeps,
  { brand, session, language }: ReceiptAsker,
  times: Pick<StatementAbout, 'from' | 'to' | 'madeAt'>,
): StatementAbout => ({
  ...times,
  ...{ brandName: brand.settings.name, username: session.username, timeZone: brand.timeZone, language },
  ...{ currency: brand.settings.currency.code, digits: brand.settings.currency.digits, kid: keys.current.kid },
  gameName: (name) => gameName(brand.id, name, language),
});

/** Days of the brand, so that files of a folder stand in their order. */
function nameOf(brandId: string, { from, to, timeZone }: StatementAbout, format: ReceiptFormat): string {
  const day = (at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
  return `${brandId}-${day(from)}-${day(to)}.${format.toLowerCase()}`;
}

interface Written extends StatementFile {
  readonly brandId: string;
  readonly format: ReceiptFormat;
}

async function write({ keys, font }: ReceiptServiceDeps, { brandId, format, ...file }: Written): Promise<Buffer> {
  const says = sealedOf(file, brandId);
  if (format === 'CSV') {
    const bytes = statementCsv(file);
    return withSignatureLines(bytes, await seal(keys.current, { says, bytes, parts: linesOf(bytes) }));
  }
  const bytes = await statementPdf(file, font);
  return withSignatureRemark(bytes, await seal(keys.current, { says, bytes, parts: objectsOf(bytes) }));
}

function sealedOf({ about, statement }: StatementFile, brand: string): Sealed {
  const { opening, moneyIn, moneyOut, closing, lines } = statement;
  const amount = (units: Statement['opening']): string => writeAmount(units, about.digits);
  return {
    ...{ brand, account: about.username, currency: about.currency, rows: lines.length },
    ...{ from: about.from.toISOString(), to: about.to.toISOString(), madeAt: about.madeAt.toISOString() },
    ...{ opening: amount(opening), moneyIn: amount(moneyIn), moneyOut: amount(moneyOut), closing: amount(closing) },
  };
}
