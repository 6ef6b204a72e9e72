import type { Client, Connection } from 'pg';
import * as v from 'valibot';

/** A column of what a statement answers, as PostgreSQL describes it without running it. */
export interface DescribedColumn {
  readonly name: string;
  readonly typeId: number;
  /** Whether it is a column of a table as it stands, and one that may be null. */
  readonly mayBeNull: boolean;
}

const fieldsMessage = v.object({
  fields: v.array(v.object({ name: v.string(), dataTypeID: v.number(), tableID: v.number(), columnID: v.number() })),
});

/** Has PostgreSQL parse a statement against its tables and describe the columns of its answer. */
export async function describeStatement(client: Client, sql: string): Promise<DescribedColumn[]> {
  const { fields } = v.parse(fieldsMessage, await describe(client, sql));
  const columns = await client.query(
    `select attrelid || '.' || attnum as key from pg_attribute where not attnotnull and attrelid = any($1::oid[])`,
    [fields.map(({ tableID }) => tableID)],
  );
  const nullable = new Set(v.parse(v.array(v.object({ key: v.string() })), columns.rows).map(({ key }) => key));
  return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    typeId: dataTypeID,
    mayBeNull: nullable.has(`${tableID}.${columnID}`),
  }));
}

function describe(client: Client, sql: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let description: unknown = { fields: [] };
    client.query({
      submit(connection: Connection): void {
        connection.parse({ name: '', text: sql, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: unknown) => void (description = message),
      handleError: reject,
      handleReadyForQuery: () => resolve(description),
    });
  });
}
