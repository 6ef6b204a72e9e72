import * as v from 'valibot';
import { cursorOf, farthestRow, type KeyColumn, type KeyKind, type ListPlace } from './list-place';

/** A list in SQL. */
export interface ListSource {
  /** What a row shows, without {@link listKey}. */
  readonly columns: string;
  /** From where, with conditions; a `where` is there. */
  readonly from: string;
  /** Parameters of `from`, from $1 on. */
  readonly values: readonly unknown[];
  readonly order: readonly [KeyColumn, ...KeyColumn[]];
}

/** Column of every list's row schema: where the row stands. */
export const listKey = { list_key: v.array(v.string()) };

interface ListStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const written: Readonly<Record<KeyKind, (column: string) => string>> = {
  time: (column) => `(extract(epoch from ${column}) * 1000000)::bigint::text`,
  number: (column) => `${column}::text`,
  text: (column) => column,
};
const read: Readonly<Record<KeyKind, (parameter: string) => string>> = {
  time: (parameter) => `timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond'`,
  number: (parameter) => `${parameter}::bigint`,
  text: (parameter) => `${parameter}::text`,
};

/**
 * The statement of one part of a list, with a row more than shown, which tells whether there are others. Numbered parts
 * count rows from the newest one; those by cursor begin beside a row, so that rows which come meanwhile shift nothing.
 */
export function listStatement({ columns, from, values, order }: ListSource, place: ListPlace): ListStatement {
  const names = order.map(({ column }) => column).join(', ');
  const keys = order.map(({ column, kind }) => written[kind](column)).join(', ');
  const select = `select ${columns}, array[${keys}] as list_key from ${from}`;
  const sorted = (way: 'asc' | 'desc') => order.map(({ column }) => `${column} ${way}`).join(', ');
  const parameter = (index: number) => `$${values.length + 1 + index}`;
  if (place.by === 'cursor') {
    const isNext = place.direction === 'next';
    const key = order.map(({ kind }, index) => read[kind](parameter(index)));
    const [first] = order;
    // An index is entered by a bound of its next column, and not by a comparison of rows.
    const beside = isNext
      ? `${first.column} <= ${key[0]} and (${names}) < (${key.join(', ')})`
      : `${first.column} >= ${key[0]} and (${names}) > (${key.join(', ')})`;
    const sql = `${select} and ${beside} order by ${sorted(isNext ? 'desc' : 'asc')} limit ${parameter(order.length)}`;
    return { sql, values: [...values, ...place.key, place.size + 1] };
  }
  const limited = `order by ${sorted('desc')} limit ${parameter(0)}`;
  if (place.offset === 0) return { sql: `${select} ${limited}`, values: [...values, place.size + 1] };
  // Whatever is skipped is read by its order alone, which an index can answer.
  const first = `select ${names} from ${from} order by ${sorted('desc')} limit 1 offset ${parameter(1)}`;
  return {
    sql: `${select} and (${names}) <= (${first}) ${limited}`,
    values: [...values, place.size + 1, place.offset],
  };
}

/** How many rows a list has; one more than numbered pages reach stands for any number beyond. */
export const countStatement = ({ from, values }: Pick<ListSource, 'from' | 'values'>): ListStatement => ({
  sql: `select count(*)::int as total from (select from ${from} limit ${farthestRow + 1}) counted`,
  values,
});

/** Cursors of an answer; one is missing where the list ends. */
export interface ListCursors {
  readonly next?: string;
  readonly previous?: string;
}

/** Rows of a part in their order, with what leads on. */
export interface ListPart<Row> extends ListCursors {
  readonly rows: readonly Row[];
}

/** What a statement of {@link listStatement} answered, as a part of its list. */
export function listPart<Row extends { readonly list_key: readonly string[] }>(
  found: readonly Row[],
  place: ListPlace,
): ListPart<Row> {
  const shown = found.slice(0, place.size);
  const isBackward = place.by === 'cursor' && place.direction === 'previous';
  const rows = isBackward ? shown.reverse() : shown;
  const hasMore = found.length > place.size;
  const hasNext = isBackward || hasMore;
  const hasPrevious = isBackward ? hasMore : place.by === 'cursor' || place.offset > 0;
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    ...(last && hasNext ? { next: cursorOf('next', last.list_key) } : {}),
    ...(first && hasPrevious ? { previous: cursorOf('previous', first.list_key) } : {}),
  };
}

/** How many pages of a list can be asked for by number. */
export const pagesOf = (total: number, size: number): number =>
  Math.ceil(Math.min(total, farthestRow) / Math.max(1, size));
