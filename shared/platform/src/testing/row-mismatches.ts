import type { RowSchema } from '../database/rows';
import type { DescribedColumn } from './statement-description';

/** Types of PostgreSQL by the kind of schema that reads what the driver makes of them. */
const typesOf: Readonly<Record<string, readonly number[]>> = {
  bigint: [20],
  number: [21, 23, 700, 701],
  // text, varchar, name, char, uuid, numeric, date, inet
  string: [25, 1043, 19, 18, 2950, 1700, 1082, 869],
  boolean: [16],
  date: [1184, 1114],
  instance: [17],
  object: [114, 3802],
  record: [114, 3802],
  variant: [114, 3802],
  'array of bigint': [1016],
  'array of number': [1005, 1007, 1021, 1022, 114, 3802],
  'array of string': [1009, 1015, 2951, 114, 3802],
};

interface Entry {
  readonly type: string;
  readonly wrapped?: Entry;
  readonly item?: Entry;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** The columns that a schema of rows reads; of a variant, those of every form. */
function entriesOf(schema: object): [string, Entry][] {
  const options: unknown = Reflect.get(schema, 'options');
  if (Array.isArray(options)) return options.flatMap((option: object) => entriesOf(option));
  return Object.entries<Entry>(Reflect.get(schema, 'entries') ?? {});
}

function kindOf({ type, item, options, literal }: Entry): string {
  if (type === 'picklist') return typeof options?.[0];
  if (type === 'literal') return typeof literal;
  return type === 'array' && item ? `array of ${kindOf(item)}` : type;
}

/** What is wrong between a schema and the columns that its statement answers, a line each. */
export function rowMismatches(schema: RowSchema, columns: readonly DescribedColumn[]): string[] {
  return entriesOf(schema).flatMap(([name, entry]) => {
    const column = columns.find((one) => one.name === name);
    if (!column) return [`${name} is no column of the answer`];
    const inner = entry.type === 'nullable' && entry.wrapped ? entry.wrapped : entry;
    if (inner.type === 'unknown') return [];
    const kind = kindOf(inner);
    if (!typesOf[kind]?.includes(column.typeId)) return [`${name} is of type ${column.typeId}, which is no ${kind}`];
    return column.mayBeNull && inner === entry ? [`${name} may be null`] : [];
  });
}
