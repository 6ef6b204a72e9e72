import type { Database, Queryable, Statement, Tx } from '@pavilion/platform';

/**
 * A database whose statements are all prepared: each is planned once a connection and not with each call, which is most
 * of what the server does for the many short ones of a simulation. What they do is the same.
 */
export function nameStatements(database: Database): Database {
  const names = new Map<string, string>();
  const named = (statement: Statement): Statement => {
    if (typeof statement !== 'string') return statement;
    const name = names.get(statement) ?? `simulated-${names.size}`;
    names.set(statement, name);
    return { name, sql: statement };
  };
  const over = (queryable: Queryable): Queryable => ({
    rows: (schema, statement, values) => queryable.rows(schema, named(statement), values),
    maybeRow: (schema, statement, values) => queryable.maybeRow(schema, named(statement), values),
    row: (schema, statement, values) => queryable.row(schema, named(statement), values),
    execute: (statement, values) => queryable.execute(named(statement), values),
  });
  const overTx = (tx: Tx): Tx => ({ ...tx, ...over(tx) });
  return {
    ...database,
    ...over(database),
    transaction: (work, options) => database.transaction((tx) => work(overTx(tx)), options),
  };
}
