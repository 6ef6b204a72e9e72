import type { QueryResult } from 'pg';
import * as v from 'valibot';
import { AppError } from '../app-error';

/** What a row of one statement is; what it makes of the columns is what the repository gets. */
export type RowSchema = v.GenericSchema;

/** SQL, or fixed SQL of a hot path with the name under which each connection plans it once. */
export type Statement = string | { readonly name: string; readonly sql: string };

/**
 * The rows of a result as their schema makes them; `int8` arrives as bigint, `numeric` and `date` as strings.
 * @throws AppError `database.unexpected-row` that names the column and the statement, never the value
 */
export function parseRows<Schema extends RowSchema>(
  schema: Schema,
  { rows }: QueryResult<Record<string, unknown>>,
  statement: Statement,
): v.InferOutput<Schema>[] {
  return rows.map((row) => {
    const parsed = v.safeParse(schema, row, { abortEarly: true });
    if (parsed.success) return parsed.output;
    throw unexpectedRow(statement, wordsOf(parsed.issues[0]));
  });
}

/** The fault of a statement whose rows are not what its schema says. */
export function unexpectedRow(statement: Statement, words: string): AppError {
  const { name, sql } = typeof statement === 'string' ? { name: '', sql: statement } : statement;
  const shown = sql.replace(/\s+/g, ' ').trim().slice(0, 160);
  return new AppError('database.unexpected-row', {
    status: 500,
    detail: `${words} in ${name || 'a row'} of: ${shown}`,
  });
}

/** Names the column and its kind; a value may be a secret or somebody's name, so it stays out of the log. */
function wordsOf(issue: v.BaseIssue<unknown>): string {
  const found = issue.input === null ? 'null' : typeof issue.input;
  return `${v.getDotPath(issue) ?? 'the row'} is ${found} instead of ${issue.expected ?? 'what its rule says'}`;
}
