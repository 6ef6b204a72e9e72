import type { Amount } from '@pavilion/money';
import { type Database, err, ok, type Queryable, readAtOneMoment, type Result } from '@pavilion/platform';
import { placeOf } from '../../kit';
import { listRecord, type RecordLine, type RecordQuery, recordOrder } from './account-record.repository';
import type { MemberAccountName } from './ledger.repository';
import { type RecordSums, type SumRule, sumRecord } from './record-sums.repository';

/** Which statement: both ends are included. */
export interface StatementQuery {
  readonly account: MemberAccountName;
  readonly from: Date;
  readonly to: Date;
  readonly rule: SumRule;
  /** Statements of more rows are refused before any is read. */
  readonly most: number;
}

/** The record of one account over a time: opening, with every line, comes to closing. */
export interface Statement {
  readonly opening: Amount;
  readonly closing: Amount;
  readonly moneyIn: Amount;
  readonly moneyOut: Amount;
  /** Oldest first. */
  readonly lines: readonly RecordLine[];
}

/** Rows that one statement of SQL reads. */
const partSize = 500;

/**
 * Reads a statement from one moment of the ledger, so that what is booked meanwhile is in none of its parts.
 * @throws Error where its lines do not lead from opening to closing: such a statement is given to nobody
 */
export const readStatement = (
  database: Database,
  brandId: string,
  query: StatementQuery,
): Promise<Result<Statement, { readonly rows: number }>> =>
  readAtOneMoment(database, (tx) => readAtOnce(tx, brandId, query));

async function readAtOnce(
  tx: Queryable,
  brandId: string,
  { account, from, to, rule, most }: StatementQuery,
): Promise<Result<Statement, { readonly rows: number }>> {
  const record: RecordQuery = { account, from, to, group: undefined, without: [] };
  const sums = await sumRecord(tx, brandId, { ...record, rule });
  if (sums.count > most) return err({ rows: sums.count });
  const lines = await readLines(tx, brandId, record);
  assertHolds(sums, lines);
  const { opening, closing, moneyIn, moneyOut } = sums;
  return ok({ opening, closing, moneyIn, moneyOut, lines });
}

async function readLines(tx: Queryable, brandId: string, record: RecordQuery): Promise<RecordLine[]> {
  const lines: RecordLine[] = [];
  let cursor: string | undefined;
  do {
    const place = placeOf({ page: 1, size: partSize, cursor }, recordOrder);
    if (!place.ok) throw new Error('a cursor of this list is none');
    const part = await listRecord(tx, brandId, { ...record, place: place.value });
    lines.push(...part.rows);
    cursor = part.next;
  } while (cursor !== undefined);
  return lines.reverse();
}

function assertHolds({ count, opening, closing }: RecordSums, lines: readonly RecordLine[]): void {
  const balance = lines.reduce<bigint>((sum, { amount }) => sum + amount, opening);
  if (lines.length !== count || balance !== closing)
    throw new Error(`a statement of ${count} rows comes to ${closing}, its ${lines.length} lines to ${balance}`);
}
